### Warum etwas nicht geht, für alle, die es versucht haben: `refusal-` und die Art
### der Ablehnung, und als `remedy`, was helfen würde.

## Der Zug

refusal-over = Das Spiel ist zu Ende.
    .remedy = Beginne ein neues Spiel.
refusal-chance = Gerade wird gezogen oder gewürfelt.
    .remedy = Warte, bis es auf dem Tisch liegt.
refusal-not-your-turn = An der Reihe ist { $turn }.
    .remedy = Warte auf { $turn }.
refusal-other-question = Danach wirst du gerade nicht gefragt.
    .remedy = { $question-help }

## Aufbau

refusal-board-taken = Dieses Tableau hat ein Mitspieler: { $board }.
    .remedy = Wähle ein Tableau, das übrig ist.
refusal-hall-taken = Die Hauptstadt { $hall } gehört nicht zu den Paaren, die übrig sind.
    .remedy = Wähle eines der Paare auf dem Tisch.

## Plättchen

refusal-not-displayed = Das Plättchen { $tile } liegt nicht aus.
    .remedy = Nimm ein Plättchen, das ausliegt.
refusal-tile-too-expensive = Für das Plättchen { $tile } fehlen dir Ressourcen.
    .remedy = Kaufe oder erzeuge, was fehlt, oder nimm ein billigeres Plättchen.
refusal-no-room = In deiner Kolonie ist kein Platz für das Plättchen { $tile }.
    .remedy = Nimm ein kleineres Plättchen, oder tu etwas anderes.
refusal-covered = So läge das Plättchen nicht ganz auf leeren Feldern ({ $cell }).
    .remedy = Drehe es, oder lege es anderswo auf leere Felder.
refusal-no-road-there = Dieses Feld ist nicht leer ({ $cell }).
    .remedy = Lege das Straßenplättchen auf ein leeres Feld, oder passe.

## Landschaften

refusal-no-building = Hier ist keine Landschaft ({ $cell }).
    .remedy = Wähle eine freie Landschaft.
refusal-occupied = Auf dieser Landschaft liegen ein Würfel oder Münzen ({ $cell }).
    .remedy = Wähle eine freie Landschaft, oder warte auf das nächste Jahr.
refusal-too-few-coins = Diese Landschaft kostet dich { $price }, und du hast { amount-coins }.
    .remedy = Verkaufe erst etwas, oder nutze einen Würfel.
refusal-no-die = { $common ->
    [true] Diesen Würfel hat der gemeinsame Vorrat nicht: { $colour }, { $value }.
   *[other] { $colour-id ->
        [blue] Du hast keinen blauen Würfel mit einer { $value }.
       *[white] Der gemeinsame Vorrat hat keinen weißen Würfel mit einer { $value }.
    }
}
    .remedy = Nimm einen Würfel, der da ist; seinen Wert kannst du für Münzen verändern.
refusal-white-dice-used = Du hast alle { $limit } weißen Würfel genutzt, die du in einem Jahr nutzen darfst.
    .remedy = Nutze einen blauen Würfel oder Münzen, nimm ein Plättchen, oder zieh dich zurück.
refusal-blue-dice-used = Du hast in diesem Jahr so viele blaue Würfel genutzt, wie du darfst: { $unlocked }.
    .remedy = Nutze einen weißen Würfel oder Münzen, nimm ein Plättchen, oder zieh dich zurück.
refusal-change-too-expensive = Den Würfel so weit zu verändern kostet dich { $price }, und du hast { amount-coins }.
    .remedy = Verkaufe erst etwas, oder bleib näher an seinem Wert.
refusal-nothing-vacant = { $colour-id ->
    [white] Spalte { $line } hat keine freie Landschaft.
   *[blue] Reihe { $line } hat keine freie Landschaft.
}
    .remedy = Nutze den Würfel dort, wo eine Landschaft frei ist.
refusal-not-in-line = Diese Landschaft war nicht frei oder liegt nicht in der Linie ({ $cell }).
    .remedy = Lass den Würfel auf einer liegen, die es war.
refusal-no-such-effect = Wirkung { $number } dieser Landschaft kann nicht als Nächstes kommen.
    .remedy = Wähle eine Wirkung, die noch übrig ist und etwas bewirken kann.

## Zahlen und Tauschen

refusal-no-such-payment = So lassen sich die Kosten nicht aus deinem Lager zahlen.
    .remedy = Ersetze nicht mehr, als verlangt wird, und nur mit Gold, das du hast.
refusal-not-traded = Diese Landschaft nimmt das nicht: { $resource }.
    .remedy = Zahle, was sie zeigt, oder stattdessen Gold.
refusal-nothing-to-trade = Das hast du nicht zum Tauschen: { $resource }.
    .remedy = Zahle etwas anderes, oder passe.
refusal-no-such-deal = Eine Zahlungsweise { $number } zeigt diese Landschaft nicht.
    .remedy = Zahle, wie sie es zeigt, oder passe.
refusal-deal-too-expensive = Für Zahlungsweise { $number } hast du nicht genug.
    .remedy = Verkaufe oder kaufe erst, zahle anders, oder passe.
refusal-no-such-choice = Eine Gabe { $number } zeigt diese Landschaft nicht.
    .remedy = Wähle eine, die sie zeigt.
refusal-nothing-to-sell = Das hast du nicht zu verkaufen: { $resource }.
    .remedy = Verkaufe etwas, das du hast.
refusal-not-for-sale = Das kannst du nicht kaufen: { $resource }.
    .remedy = Kaufen kannst du nur Holz und Getreide.
refusal-price-too-high = Du hast zu wenige Münzen: { $resource-a } kostet { $price }.
    .remedy = Verkaufe erst etwas.
refusal-storage-full = Mehr als { $limit } davon passen nicht in dein Lager: { $resource }.
    .remedy = Verbrauche oder verkaufe erst etwas davon.

## Schiffe

refusal-dock-empty = Dort liegt kein Seehandelsplättchen ({ $dock }).
    .remedy = Nimm eines von einem anderen Dock, oder passe.
refusal-shipment-too-expensive = Für dieses Seehandelsplättchen fehlen dir Ressourcen ({ $dock }).
    .remedy = Kaufe, was fehlt, wenn es Holz oder Getreide ist, nimm ein anderes, oder passe.

## Leisten und Mönche

refusal-no-extra-step = Das hast du nicht, um ein weiteres Feld zu zahlen: { $resource }.
    .remedy = Kaufe erst Getreide, oder geh ein Feld weit.
refusal-no-coins-for-step = { $price-id ->
    [none] Nur mit einem Gelehrten kannst du ein weiteres Feld mit Münzen zahlen.
   *[other] Du hast zu wenige Münzen: Ein weiteres Feld kostet { $price }.
}
    .remedy = { $price-id ->
        [none] Zahle Getreide, oder geh ein Feld weit.
       *[other] Verkaufe erst etwas, zahle Getreide, oder geh ein Feld weit.
    }
refusal-no-such-place = Das ist in diesem Spiel nicht auf dem Spielplan: { $place }.
    .remedy = Wähle einen Gelehrten, Bischof oder eine Missionsstation, die es gibt.
refusal-monk-there = Dort hast du schon einen Mönch ({ $place }).
    .remedy = Wähle einen anderen Platz, oder passe.
refusal-monk-too-expensive = Die Mönche dort verlangen { $price }, und du hast { amount-coins } ({ $place }).
    .remedy = Verkaufe erst etwas, wähle einen anderen Platz, oder passe.
refusal-retirement-taken = Dorthin hat sich ein Mitspieler zurückgezogen ({ $space }).
    .remedy = Zieh dich auf ein freies Feld zurück.
