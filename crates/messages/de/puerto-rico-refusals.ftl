### Warum etwas nicht geht, für den, der es versucht hat: `refusal-` und die Art der
### Ablehnung; als `remedy`, was helfen würde.

## An der Reihe sein

refusal-over = Das Spiel ist zu Ende.
    .remedy = Beginne ein neues Spiel.
refusal-chance = Es werden gerade Plättchen aufgedeckt.
    .remedy = Warte, bis sie auf dem Tisch liegen.
refusal-not-your-turn = An der Reihe ist { $turn }.
    .remedy = Warte auf { $turn }.
refusal-other-question = Danach wirst du gerade nicht gefragt.
    .remedy = { $question-help }
refusal-role-absent = Bei { $seats } Spielern wird ohne { $role-the } gespielt.
    .remedy = Wähle eine Rolle, die ausliegt.
refusal-role-taken = In diesem Durchgang hat { $by } schon { $role-the }.
    .remedy = Wähle eine andere Rolle, oder diese im nächsten Durchgang.

## Der Siedler

refusal-island-full = Auf deiner Insel ist kein Anbaufeld frei.
    .remedy = Passe.
refusal-not-in-row = Von dieser Sorte liegt keine Plantage aus: { $good-some }.
    .remedy = Nimm eine Plantage, die offen ausliegt.
refusal-quarry-not-allowed = Einen Steinbruch nimmt nur der Siedler oder wer eine besetzte Bauhütte hat.
    .remedy = Wähle den Siedler, oder besetze eine Bauhütte.
refusal-quarries-out = Es gibt keine Steinbrüche mehr.
    .remedy = Nimm eine Plantage.
refusal-no-forest-house = Du hast kein besetztes Forsthaus.
    .remedy = Baue ein Forsthaus und besetze es.
refusal-other-forests = { $source ->
    [flip] An diesem Tisch ist ein Wald eine verdeckt gelegte Plantage.
   *[separate] An diesem Tisch sind Wälder eigene Plättchen.
}
    .remedy = { $source ->
        [flip] Sage, welche Plantage verdeckt gelegt oder aufgegeben wird.
       *[separate] Nimm einen Wald selbst oder gib ihn auf.
    }
refusal-other-tile = Du hast ein anderes Plättchen angesehen.
    .remedy = Lege das Plättchen, das du angesehen hast, oder einen Wald.
refusal-second-quarry = Dein zweites Plättchen kann nur mit einer besetzten Bauhütte ein Steinbruch sein.
    .remedy = Nimm eine Plantage, oder passe.
refusal-no-library = Nur eine besetzte Bibliothek bringt dir ein zweites Plättchen.
    .remedy = Besetze die Bibliothek, oder passe.
refusal-quarry-stays = Ein Steinbruch wird nie aufgegeben.
    .remedy = Gib eine Plantage auf, oder passe.
refusal-no-such-tile = So ein Plättchen liegt nicht auf deiner Insel: { $tile }.
    .remedy = Wähle ein Plättchen deiner Insel, und wer darauf steht.
refusal-cannot-clear = Du hast kein Jagdschloss, das mit einem Kolonisten besetzt ist.
    .remedy = Setze einen Kolonisten dorthin, oder passe.

## Der Bürgermeister

refusal-other-slot = Jetzt geht es um die Kolonisten für { $slot-the }.
    .remedy = Sage, wie viele auf { $slot-the } kommen.
refusal-too-few-circles = { $circles ->
    [0] Auf { $slot-the } passt kein Kolonist.
    [one] Auf { $slot-the } passt 1 Kolonist.
   *[other] Auf { $slot-the } passen { $circles } Kolonisten.
}
    .remedy = Setze höchstens { $circles } dorthin.
refusal-too-few-colonists = { $colonists ->
    [0] Du hast keinen Kolonisten mehr zu verteilen.
    [one] Du hast noch 1 Kolonisten zu verteilen.
   *[other] Du hast noch { $colonists } Kolonisten zu verteilen.
}
    .remedy = Setze höchstens { $colonists }.
refusal-circles-stay-empty = Auf den übrigen Kreisen ist nicht für alle anderen Kolonisten Platz.
    .remedy = Setze mindestens { $least } auf { $slot-the }.
refusal-nobody-there = Hier kannst du { $person-no } nehmen.
    .remedy = Nimm, was angeboten wird, oder passe.
refusal-other-noble-slot = Jetzt geht es um die Adligen für { $slot-the }.
    .remedy = Sage, wie viele auf { $slot-the } kommen.
refusal-too-many-nobles = { $most ->
    [0] Auf { $slot-the } kannst du keinen Adligen setzen.
    [one] Auf { $slot-the } kannst du höchstens 1 Adligen setzen.
   *[other] Auf { $slot-the } kannst du höchstens { $most } Adlige setzen.
}
    .remedy = Setze höchstens { $most } dorthin.
refusal-too-few-nobles = Auf den übrigen Kreisen ist nicht für alle anderen Adligen Platz.
    .remedy = Setze mindestens { $least } auf { $slot-the }.
refusal-not-from-villa = Die Villa bringt dir jetzt { $person-no }.
    .remedy = Nimm einen Adligen, solange einer im Vorrat ist, danach einen Kolonisten.
refusal-no-guest = Du hast { $person-no } im Gasthaus.
    .remedy = Setze in der Bürgermeisterphase jemanden ins Gasthaus.
refusal-no-free-circle = Auf { $slot-the } passt kein Gast mehr.
    .remedy = Versetze den Gast auf einen freien Kreis anderswo.

## Der Baumeister

refusal-already-built = Du hast schon { $building-a }.
    .remedy = Baue etwas anderes.
refusal-sold-out = Dieses Gebäude ist ausverkauft: { $building }.
    .remedy = Baue etwas anderes.
refusal-city-full = { $needed ->
    [one] Für { $building-the } brauchst du 1 freien Bauplatz; frei sind { $free }.
   *[other] Für { $building-the } brauchst du { $needed } freie Bauplätze; frei sind { $free }.
}
    .remedy = Baue etwas Kleineres, oder passe.
refusal-no-upright-pair = Für { $building-the } müssen zwei Bauplätze untereinander frei sein, und in jeder Spalte deiner Stadt steht ein großes Gebäude.
    .remedy = Baue ein kleines Gebäude.
refusal-too-expensive = { $barter ->
    [0] Für { $building-the } müsstest du jetzt { $price } zahlen, und du hast { amount-doubloons }.
   *[other] Für { $building-the } müsstest du jetzt { $price } zahlen; du hast { amount-doubloons }, und der Schwarzmarkt ersetzt dir höchstens { $barter }.
}
    .remedy = { $lacking ->
        [one] Dir fehlt 1 Dublone. Spare, oder baue billiger: als Baumeister oder mit besetzten Steinbrüchen.
       *[other] Dir fehlen { $lacking } Dublonen. Spare, oder baue billiger: als Baumeister oder mit besetzten Steinbrüchen.
    }
refusal-not-on-board = Dieses Gebäude ist nicht im Spiel: { $building }.
    .remedy = Baue eines, das ausliegt.
refusal-still-to-pay = { $left ->
    [one] Es fehlt dir noch 1 Dublone.
   *[other] Es fehlen dir noch { $left } Dublonen.
}
    .remedy = Gib dafür einen Kolonisten, eine Ware oder einen Siegpunkt ab.
refusal-nobody-at = { $place-id ->
    [windrose] Du hast { $person-no } auf der Windrose.
   *[other] Du hast dort { $person-no } ({ $place }).
}
    .remedy = Wähle jemanden, der auf deinem Spielplan ist.
refusal-own-colonist = Wer auf dem Schwarzmarkt selbst steht, wird nicht genommen.
    .remedy = Gib jemand anderen ab.
refusal-nothing-to-pay = Du hast keinen { $good-some } zum Abgeben.
    .remedy = Gib eine Ware ab, die du hast.

## Die Wahl der Gebäude

refusal-no-candidate = Dieses Gebäude steht nicht zur Wahl: { $building }.
    .remedy = Wähle ein beigefarbenes Gebäude des Grundspiels oder der Erweiterung „Die neuen Gebäude“.
refusal-already-chosen = Dieses Gebäude liegt schon aus: { $building }.
    .remedy = Wähle ein anderes Gebäude.
refusal-no-market-space = Die Plätze für Gebäude zum Preis von { $cost } sind belegt: Für { $building-the } ist keiner mehr da.
    .remedy = Wähle ein Gebäude zu einem anderen Preis.
refusal-kept-apart = An diesem Tisch schließen zwei Gebäude einander aus: { $building } und { $rival }.
    .remedy = Wähle ein anderes Gebäude.
refusal-kept-free = Der letzte Platz für Gebäude zum Preis von { $cost } bleibt für Kontor oder Handelsposten frei, nicht für { $building-the }.
    .remedy = Wähle das Kontor oder den Handelsposten, oder ein Gebäude zu einem anderen Preis.
refusal-board-not-full = { $spaces ->
    [one] Die Liste lässt 1 Platz für ein Gebäude zum Preis von { $cost } leer.
   *[other] Die Liste lässt { $spaces } Plätze für Gebäude zum Preis von { $cost } leer.
}
    .remedy = Nenne 12 kleine und 5 große beigefarbene Gebäude, von jedem Preis so viele, wie das Grundspiel hat.

## Der Aufseher

refusal-not-produced = Du hast in dieser Phase keinen { $good-some } produziert.
    .remedy = Nimm eine Ware einer Sorte, die du gerade produziert hast.
refusal-supply-empty = Im Vorrat gibt es keinen { $good-some } mehr.
    .remedy = Nimm eine andere Ware, oder passe.
refusal-must-produce = An diesem Tisch produzieren alle.
    .remedy = Produziere.

## Der Händler

refusal-nothing-to-sell = Du hast keinen { $good-some } zu verkaufen.
    .remedy = Produziere zuerst { $good-some }.
refusal-house-has = Im Handelshaus liegt schon { $good-some }.
    .remedy = Verkaufe eine andere Ware, oder besetze ein Kontor.
refusal-sold-already = Du hast in dieser Phase schon eine Ware verkauft.
    .remedy = Passe, oder nutze das Grundbuchamt.
refusal-house-full = Das Handelshaus ist voll.
    .remedy = Warte, bis es geleert wird, oder verkaufe an einen Handelsposten.
refusal-no-trading-post = Du hast keinen besetzten Handelsposten.
    .remedy = Baue einen Handelsposten und besetze ihn.
refusal-cannot-buy-land = { $occupied ->
    [true] Dein Grundbuchamt ist mit einem Adligen besetzt, der nicht kauft.
   *[other] Du hast kein Grundbuchamt, das mit einem Kolonisten besetzt ist.
}
    .remedy = Besetze ein Grundbuchamt mit einem Kolonisten.
refusal-cannot-sell-land = { $occupied ->
    [true] Dein Grundbuchamt ist mit einem Kolonisten besetzt, der nicht verkauft.
   *[other] Du hast kein Grundbuchamt, das mit einem Adligen besetzt ist.
}
    .remedy = Besetze ein Grundbuchamt mit einem Adligen.
refusal-land-office-used = Du hast das Grundbuchamt in dieser Phase schon genutzt.
    .remedy = Nutze es wieder in der nächsten Händlerphase.
refusal-land-too-expensive = { $price ->
    [one] Ein Plättchen kostet 1 Dublone, und du hast keine.
   *[other] Ein Plättchen kostet { $price } Dublonen, und du hast sie nicht.
}
    .remedy = Verkaufe zuerst eine Ware.
refusal-no-space-for-land = Auf deiner Insel ist kein Anbaufeld frei.
    .remedy = Passe.
refusal-stack-empty = Es liegt keine Plantage mehr verdeckt.
    .remedy = Passe.
refusal-stack-unseen = { $stack } ist wie jeder andere.
    .remedy = Ziehe, ohne einen Stapel zu nennen.
refusal-stack-chosen = Die oberste Plantage von { $stack-the } kommt schon in die Auslage.
    .remedy = Nenne einen anderen Stapel, oder ziehe den Rest.
refusal-stacks-seen = Es liegen nicht genug Plantagen obenauf, die niemand kennt.
    .remedy = Nenne einen Stapel mit einer zurückgelegten Plantage.
refusal-forest-not-sold = { $rules ->
    [buy] An diesem Tisch nimmt das Grundbuchamt keine Wälder.
   *[buy-and-sell] Ohne besetztes Forsthaus nimmt das Grundbuchamt keine Wälder.
}
    .remedy = { $rules ->
        [buy] Verkaufe eine Plantage.
       *[buy-and-sell] Verkaufe eine Plantage, oder besetze ein Forsthaus.
    }

## Der Kapitän

refusal-nothing-to-load = Du hast keinen { $good-some } zu liefern.
    .remedy = Produziere zuerst { $good-some }.
refusal-no-such-ship = An diesem Tisch gibt es das { $ship } nicht.
    .remedy = Belade eines der Schiffe, die da sind.
refusal-ship-full = Das { $ship } ist voll.
    .remedy = Belade ein anderes Schiff.
refusal-ship-carries = Das { $ship } hat { $carried-some } geladen.
    .remedy = Lade dort { $carried-some }, oder belade ein anderes Schiff.
refusal-kind-elsewhere = Schon das { $ship } hat { $good-some } geladen.
    .remedy = Lade { $good-some } dort, wenn noch Platz ist, oder lade eine andere Ware.
refusal-roomier-ship = Auf { $ship-the } passt mehr von deinem { $good-some }.
    .remedy = Lade { $good-some } auf { $ship-the }.
refusal-must-load = Ein Schiff kann Waren von dir aufnehmen.
    .remedy = Lade eine deiner Waren.
refusal-no-wharf = Du hast keine besetzte Werft.
    .remedy = Baue eine Werft und besetze sie.
refusal-wharf-used = Du hast die Werft in dieser Phase schon genutzt.
    .remedy = Nutze sie wieder in der nächsten Kapitänphase.
refusal-no-small-wharf = Du hast keine besetzte kleine Werft.
    .remedy = Baue eine kleine Werft und besetze sie.
refusal-small-wharf-used = Du hast die kleine Werft in dieser Phase schon genutzt.
    .remedy = Nutze sie wieder in der nächsten Kapitänphase.
refusal-nothing-to-send = Du hast keine Waren zu liefern.
    .remedy = Produziere zuerst Waren.
refusal-other-send = Jetzt geht es um die Sorte { $good-some } in deiner Lieferung.
    .remedy = Sage, wie viel { $good-some } du lieferst.
refusal-too-few-to-send = Du hast { $held } { $good-some }.
    .remedy = Liefere höchstens { $held }.
refusal-send-something = Deine Lieferung ist leer.
    .remedy = Liefere mindestens eine Ware.
refusal-no-royal-supplier = Du hast keinen besetzten Hoflieferanten.
    .remedy = Baue einen Hoflieferanten und besetze ihn.
refusal-nothing-to-supply = Du hast keinen { $good-some } zum Abgeben.
    .remedy = Produziere zuerst { $good-some }.
refusal-supply-too-late = Du warst in dieser Phase schon an der Reihe.
    .remedy = Gib Waren vor deiner ersten Lieferung der nächsten Kapitänphase ab.
refusal-supplied-already = Du hast in dieser Phase schon { $good-some } abgegeben.
    .remedy = Gib eine andere Sorte ab.
refusal-too-few-nobles-to-supply = { $nobles ->
    [0] Du hast keinen Adligen, für den du Waren abgeben könntest.
    [one] Für einen Adligen darfst du keine zweite Ware abgeben.
   *[other] Für deine { $nobles } Adligen darfst du nicht mehr Waren abgeben.
}
    .remedy = Gewinne mehr Adlige.
refusal-union-hall-first = An diesem Tisch kommt das Gildenhaus vor dem Hoflieferanten.
    .remedy = Nimm zuerst die Siegpunkte des Gildenhauses, oder liefere.
refusal-union-hall-not-now = Das Gildenhaus zahlt jetzt nichts, oder es zahlt von selbst.
    .remedy = Spiele weiter: Ein besetztes Gildenhaus zahlt vor deiner ersten Lieferung.
refusal-must-still-ship = Das Gildenhaus hat dich für eine Lieferung bezahlt, die möglich bleiben muss und die du machen musst.
    .remedy = Liefere noch etwas, solange du an der Reihe bist.

## Das Lagern

refusal-other-good = Jetzt geht es um das Lagern von { $good-some }.
    .remedy = Sage, wie viel { $good-some } du behältst.
refusal-too-few-goods = Du hast { $held } { $good-some }.
    .remedy = Behalte höchstens { $held }.
refusal-no-room = { $kinds ->
    [0] { $goods ->
        [one] Du hast Platz für 1 Ware, und kein Lagerhaus für eine ganze Sorte.
       *[other] Du hast Platz für { $goods } Waren, und kein Lagerhaus für eine ganze Sorte.
    }
    [one] { $goods ->
        [one] In deinen Lagerhäusern ist Platz für 1 Sorte, und daneben für 1 Ware.
       *[other] In deinen Lagerhäusern ist Platz für 1 Sorte, und daneben für { $goods } Waren.
    }
   *[other] { $goods ->
        [one] In deinen Lagerhäusern ist Platz für { $kinds } Sorten, und daneben für 1 Ware.
       *[other] In deinen Lagerhäusern ist Platz für { $kinds } Sorten, und daneben für { $goods } Waren.
    }
}
    .remedy = Behalte weniger Waren, oder besetze ein Lagerhaus.
refusal-wasteful = Du könntest all das und noch mehr behalten ({ $good-some }).
    .remedy = Behalte alles, was Platz findet.
refusal-must-keep-one = Eine Ware musst du behalten, und { $good-some } ist deine letzte Sorte.
    .remedy = Behalte mindestens eine davon.
refusal-cannot-waive = Du kannst auf Nachlässe von { $least } bis { $most } Dublonen verzichten.
    .remedy = Verzichte auf eine Zahl dazwischen, oder passe.
