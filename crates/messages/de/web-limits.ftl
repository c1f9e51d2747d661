### Meldungen für alle, die ein Limit überschreiten.

limited-open = Es wurden in kurzer Zeit zu viele Tische eröffnet.
limited-table = Es sind noch zu viele Tische offen. Spiele einen zu Ende oder lösche auf seiner Seite einen, den du nicht mehr brauchst.
limited-upload = Es wurden zu viele Aufzeichnungen oder Spielteil-Dateien hochgeladen.
limited-upload-size = Es wurde mehr hochgeladen, als an einem Tag erlaubt ist.
limited-claim = Es wurden in kurzer Zeit zu viele Plätze eingenommen.
limited-chat = Es wurden in kurzer Zeit zu viele Nachrichten geschickt.
limited-change = Das war zu viel auf einmal und wurde deshalb nicht ausgeführt.
limited-hint = Es wurden in kurzer Zeit zu viele Tipps angefordert.
limited-sign-up = Es wurden in kurzer Zeit zu viele Konten angelegt.
limited-sign-in = Es wurden in kurzer Zeit zu viele Passwörter und Codes eingegeben.
limited-stream = Es sind zu viele Tische gleichzeitig offen. Schließe ein oder zwei Fenster.
limited-page = Es wurden in kurzer Zeit zu viele Seiten abgerufen.
limited-file = Es wurden in kurzer Zeit zu viele Dateien abgerufen.
limited-call = Es gab in kurzer Zeit zu viele Aufrufe.
# Was folgt: wie lange es dauert. $unit ist seconds, minutes oder hours.
limited-wait =
    { $unit ->
        [hours]
            { $count ->
                [one] Versuche es in einer Stunde noch einmal.
               *[other] Versuche es in { $count } Stunden noch einmal.
            }
        [minutes]
            { $count ->
                [one] Versuche es in einer Minute noch einmal.
               *[other] Versuche es in { $count } Minuten noch einmal.
            }
       *[seconds]
            { $count ->
                [one] Versuche es in einer Sekunde noch einmal.
               *[other] Versuche es in { $count } Sekunden noch einmal.
            }
    }
# Wo andere mitgezählt werden.
limited-shared = Alle am selben Internetanschluss zählen zusammen. Mit einem Konto hast du ein eigenes Kontingent.
limited-slow = Deine Eingabe kam zu langsam an, deshalb ist nichts passiert. Versuche es noch einmal.
table-error-too-many-at-once = Das sind zu viele Entscheidungen auf einmal. Bestätige, was du bis jetzt hast, und mach dann weiter.
table-error-long-record = An diesem Tisch wurde so viel zurückgenommen, dass die Aufzeichnung voll ist. Es lässt sich nichts mehr zurücknehmen. Spielt von hier aus weiter.
table-error-too-many-hints = Du hast schon mehrere Tipps angefordert. Warte sie ab und frag dann noch einmal.
