### Die Regeln auf Deutsch, Klausel für Klausel, mit den Begriffen der Ausgabe von 2018.
### Auf Englisch stehen sie in `rules/santa-maria`; die Kennung ist `clause-` und die der
### Klausel, mit Bindestrichen statt Punkten.

chapter-setup = Der Aufbau des Spielplans

clause-setup-players = Mitspielen können ein bis vier Spieler.
clause-setup-order = Was der Zufall über den Spielplan entscheidet, geschieht in dieser Reihenfolge: die Seehandelsplättchen an den Docks, die Gelehrten, die Bischöfe, die Zweierplättchen, die Dreierplättchen, die weißen Würfel.
clause-setup-board = Der Spielplan liegt so, dass alle ihn erreichen.
clause-setup-blue-reserve = Für jeden Spieler gibt es drei blaue Würfel, zu dritt also neun: einen zu Beginn und zwei zum Freispielen. Die Reserve geht daher nie aus.
clause-setup-shipments = Die vier Start-Seehandelsplättchen liegen offen und in zufälliger Reihenfolge an den vier Docks, eines an jedem.
clause-setup-shipment-stack = Die dreißig gewöhnlichen Seehandelsplättchen werden gemischt und liegen verdeckt; ein Dock wird aus ihnen aufgefüllt und aus nichts anderem.
clause-setup-roads = Die drei Straßenplättchen liegen bei dem Rückzugsfeld bereit, das sie bringt.
clause-setup-white = Für jeden Spieler werden drei weiße Würfel geworfen, zu dritt also neun; sie bilden den gemeinsamen Vorrat.
clause-setup-white-sorted = Die weißen Würfel liegen nach ihren Werten geordnet.
clause-setup-supply = Münzen, Zufriedenheitspunkte und Ressourcen kommen aus einem Vorrat, der nie ausgeht.
clause-setup-tokens = In der Schachtel sind 50 Münzen, 60 Zufriedenheitsplättchen und je 12 Steine der fünf Ressourcen.
clause-setup-replacements = An einem echten Tisch vertreten andere Gegenstände die Münzen oder Zufriedenheitsplättchen, wenn diese aufgebraucht sind.
clause-setup-display = Die fünfzehn Zweierplättchen und die fünfzehn Dreierplättchen werden getrennt gemischt; von jeder Art werden fünf als Auslage aufgedeckt, die übrigen warten verdeckt.
clause-setup-town-halls = Hauptstädte gehören zum Aufbau der Expertenvariante; sonst gibt es keine.
clause-setup-year = Das Spiel beginnt in Jahr 1.
clause-setup-scholars = Drei der zehn Gelehrten, zufällig gezogen, sind auf dem Spielplan im Spiel.
clause-setup-bishops = Drei der sechs Bischöfe, zufällig gezogen, sind auf dem Spielplan im Spiel.
clause-setup-unused = Würfel, Gelehrte, Bischöfe und Hauptstädte, die nicht verlangt sind, bleiben in der Schachtel.

chapter-colonies = Der Aufbau der Kolonien

clause-colonies-colour = Jeder spielt mit den Spielteilen einer Farbe.
clause-colonies-monks = Jeder hat sechs Mönche; zu Beginn ist keiner von ihnen auf dem Spielplan.
clause-colonies-markers = Jeder beginnt vor dem ersten Feld der Religionsleiste, vor dem ersten Feld der Konquistadorenleiste und auf dem Marktplatz, also nicht zurückgezogen.
clause-colonies-unused = Spielteile von Spielern, die nicht dabei sind, und Tableaus, die niemand hat, bleiben in der Schachtel.
clause-colonies-start = Ein zufällig gefundener Spieler ist Startspieler des ersten Jahres; dem Tisch wird gesagt, wer es ist.
clause-colonies-random = Im ersten Spiel bekommt jeder zufällig eines der vier Tableaus, keine zwei Spieler dasselbe.
clause-colonies-choose = In späteren Spielen wählt jeder eines der Tableaus, die übrig sind.
clause-colonies-order = Die Tableaus werden gegen den Uhrzeigersinn gewählt: zuerst von dem, der rechts vom Startspieler sitzt, zuletzt vom Startspieler.
clause-colonies-a-side = Gespielt wird die A-Seite des Tableaus, mit den Landschaften, die darauf gedruckt sind.
clause-colonies-wood = Jeder beginnt mit 2 Holz.
clause-colonies-coins = Der Startspieler beginnt mit 3 Münzen, die nächsten im Uhrzeigersinn mit 4, 5 und 6.
clause-colonies-storage = Das Holz und die Münzen liegen auf den Lagerfeldern des Tableaus, die für sie gedacht sind.
clause-colonies-blue-die = Jeder wirft einen blauen Würfel, wenn die Tableaus verteilt sind, und behält ihn mit seinem Wert für sich.
clause-colonies-worker = Der erste blaue Würfel steht für den ersten einheimischen Arbeiter der Kolonie.
clause-colonies-grid = Eine Kolonie ist ein Raster aus sechs Reihen und sechs Spalten.
clause-colonies-pay = Was man zahlt, geht aus dem eigenen Lager in den Vorrat.
clause-colonies-gain = Was man bekommt, kommt aus dem Vorrat ins eigene Lager.
clause-colonies-points = Punkte, die man während des Spiels bekommt, liegen verdeckt: Die Mitspieler sehen nicht, wie viele es sind, es sei denn, der Tisch spielt mit offenen Zufriedenheitspunkten.
clause-colonies-end-points = Punkte in einem violetten Rahmen zählen erst am Ende des Spiels; vorher bekommt man nichts dafür.

chapter-turn = Das Jahr und der Zug

clause-turn-goal = Jeder leitet eine Kolonie in der Neuen Welt und will, dass sie nach drei Jahren die zufriedenste ist.
clause-turn-years = Das Spiel dauert drei Jahre.
clause-turn-first = Der Startspieler hat den ersten Zug des Jahres.
clause-turn-clockwise = Gezogen wird reihum im Uhrzeigersinn.
clause-turn-until-retired = Reihum ziehen die, die sich nicht zurückgezogen haben, bis alle es getan haben.
clause-turn-main = In seinem Zug muss man eine Hauptaktion ausführen, und nur eine; mit ihr ist der Zug vorbei.
clause-turn-actions = Die Hauptaktionen sind: die Kolonie erweitern, eine einzelne Landschaft mit Münzen aktivieren, eine Reihe oder Spalte mit einem Würfel aktivieren, sich zurückziehen.
clause-turn-free = Neben der Hauptaktion darf man in einem Zug beliebig viele freie Aktionen ausführen.
clause-turn-order = Nur der darf handeln, auf dessen Entscheidung gewartet wird.
clause-turn-question = Eine Aktion muss die Frage beantworten, die gestellt ist.
clause-turn-chance = Solange Würfel zu werfen oder Plättchen zu ziehen sind, handelt niemand.
clause-turn-over = Nach dem Ende des Spiels handelt niemand mehr.
clause-turn-forced = Was keine Alternative hat, geschieht, ohne dass gefragt wird.

chapter-expand = Die Kolonie erweitern

clause-expand-double = Ein Zweierplättchen kostet 2 Holz.
clause-expand-triple = Ein Dreierplättchen kostet 2 Holz und 1 Getreide.
clause-expand-cost = Ein Plättchen, dessen Kosten man nicht sofort zahlen kann, kann man nicht nehmen.
clause-expand-one = Jede Erweiterung bringt ein Plättchen.
clause-expand-display = Nehmen kann man nur ein Plättchen, das offen in der Auslage liegt.
clause-expand-place = Das Plättchen wird sofort auf leere Felder der eigenen Kolonie gelegt; es bedeckt keine gedruckte Landschaft und kein anderes Plättchen und liegt ganz auf dem Raster.
clause-expand-rotate = Das Plättchen darf in jede der vier Richtungen gedreht werden; gewendet wird es nicht.
clause-expand-shape = Ein Zweierplättchen besteht aus zwei Feldern nebeneinander. Ein Dreierplättchen hat drei Felder, in der Form, die ihm die Spielteile geben.
clause-expand-space = Ein Plättchen, für das die Kolonie keinen Platz hat, kann man nicht nehmen.
clause-expand-refill = Die Auslage wird während eines Jahres nicht aufgefüllt.
clause-expand-all-taken = Sind alle zehn Plättchen eines Jahres vergeben, kann in diesem Jahr niemand mehr seine Kolonie erweitern.

chapter-single = Eine einzelne Landschaft aktivieren

clause-single-activate = Münzen, die man auf eine freie Landschaft der eigenen Kolonie legt, aktivieren diese Landschaft und keine andere.
clause-single-building = Es muss eine Landschaft sein: Ein leeres Feld oder eine Straße kann man nicht wählen.
clause-single-vacant = Eine Landschaft, auf der ein Würfel oder Münzen liegen, kann man nicht wählen.
clause-single-rising = Die erste Landschaft, die ein Spieler in einem Jahr so aktiviert, kostet 1 Münze, die zweite 2, die dritte 3 und so weiter.
clause-single-price = Die Münzen kommen aus dem eigenen Lager; wer zu wenige hat, kann die Landschaft nicht aktivieren.
clause-single-coins = Die Münzen bleiben auf der Landschaft liegen und sperren sie für den Rest des Jahres.
clause-single-reset = Am Ende eines Jahres werden die Münzen von den Landschaften genommen, und die Preise beginnen wieder bei 1.

chapter-line = Eine Reihe oder Spalte aktivieren

clause-line-take = Man nimmt einen Würfel: einen weißen aus dem gemeinsamen Vorrat oder einen eigenen blauen.
clause-line-pool = Einen weißen Würfel kann man nur nehmen, wenn der gemeinsame Vorrat einen hat, der diesen Wert zeigt.
clause-line-own = Einen blauen Würfel kann man nur nehmen, wenn man einen hat, der diesen Wert zeigt und in diesem Jahr noch nicht genutzt ist.
clause-line-white-limit = Niemand nutzt in einem Jahr mehr als drei weiße Würfel. Blaue Würfel zählen dabei nicht.
clause-line-change = Den Wert des Würfels darf man verändern, für 1 Münze je Auge nach oben oder unten; wer zu wenige Münzen hat, kann ihn nicht so weit verändern.
clause-line-no-wrap = Die Werte bilden keinen Kreis: Von 1 auf 6 oder zurück kostet es 5 Münzen.
clause-line-column = Ein weißer Würfel aktiviert alle freien Landschaften der Spalte seines Wertes, von oben nach unten.
clause-line-row = Ein blauer Würfel aktiviert alle freien Landschaften der Reihe seines Wertes, von links nach rechts.
clause-line-last = Am Ende kommt der Würfel auf die letzte Landschaft der Linie, die frei war: die unterste in einer Spalte, die am weitesten rechts in einer Reihe.
clause-line-blocks = Der Würfel sperrt diese Landschaft für den Rest des Jahres.
clause-line-vacant = Für eine Reihe oder Spalte ohne freie Landschaft kann man keinen Würfel nehmen.

chapter-activate = Landschaften aktivieren

clause-activate-spaces = Jedes Feld eines Plättchens ist eine Landschaft oder eine Straße; dazu kommen die Landschaften, die auf die Tableaus gedruckt sind. Alle Landschaften werden auf die gleiche Weise aktiviert.
clause-activate-roads = Straßen sind keine Landschaften: Sie werden nie aktiviert, und auf sie kommt kein Würfel.
clause-activate-vacant = Nur freie Landschaften werden aktiviert; die, auf denen ein Würfel oder Münzen liegen, werden übergangen.
clause-activate-order = Die Landschaften einer Linie werden nacheinander aktiviert, in der Reihenfolge der Linie; was die eine bringt, kann bei der nächsten verwendet werden.
clause-activate-optional = Auf eine Landschaft, deren Wirkung eine Wahl ist, darf man verzichten, wenn sie aktiviert wird. Was sie von selbst tut, geschieht.
clause-activate-last = Der Würfel kommt auf die letzte Landschaft, die frei war, auch wenn mit ihr nichts getan wurde.
clause-activate-effects = Von einer Landschaft mit mehreren Wirkungen werden alle ausgeführt, in der Reihenfolge, in der sie zu sehen sind.

chapter-storage = Die Grenze des Lagers

clause-storage-limit = Niemand hat von einer Ressource mehr als 3, welche der fünf es auch ist.
clause-storage-excess = Jede Ressource, die man über die Grenze hinaus bekommt, wird sofort zu ihrem Verkaufspreis: 1 Münze für Holz oder Getreide, 2 Münzen für Zucker, ein Juwel oder Gold.
clause-storage-kinds = Die Grenze gilt für jede Ressource für sich, und nicht für Münzen oder Punkte.

chapter-production = Die Produktion

clause-production-gain = Eine Landschaft mit Produktion bringt die Ressourcen, Münzen oder Punkte, die sie zeigt.
clause-production-limit = Für das, was produziert wird, gilt die Grenze des Lagers.
clause-production-by-itself = Was produziert wird, bekommt man, ohne gefragt zu werden.

chapter-trade = Der Tauschhandel

clause-trade-may = Wird eine Landschaft mit Tauschhandel aktiviert, darf man eine Ressource für das zahlen, was sie bietet; niemand muss es.
clause-trade-pay = Gezahlt wird genau eine Ressource: eine, die die Landschaft verlangt und die da ist.
clause-trade-choose = Zeigt eine Landschaft mehrere Ressourcen, die zu zahlen sind, mit Strichen dazwischen, wählt man eine davon.
clause-trade-gain = Ein Tausch bringt die Münzen, die Punkte oder die Ressource, die die Landschaft bietet.
clause-trade-once = Eine Aktivierung der Landschaft erlaubt einen Tausch.
clause-trade-asked = Gefragt wird, wenn eine Ressource für die Landschaft da ist oder sich mit den Münzen kaufen lässt, die man hat und die Verkäufe brächten. Die Frage schließt sich von selbst, sobald keines von beiden mehr zutrifft.

chapter-ship = Der Seehandel

clause-ship-may = Bei einem Seehandel darf man ein Seehandelsplättchen, das an einem Dock liegt, bezahlen und nehmen. Man darf darauf verzichten; die Landschaft gilt trotzdem als aktiviert.
clause-ship-dock = Ein Plättchen nimmt man nur von einem Dock, an dem eines liegt.
clause-ship-cost = Der Preis ist jede Ressource, die das Plättchen zeigt, so oft, wie es sie zeigt. Wer sie beim Nehmen nicht alle hat, bekommt das Plättchen nicht.
clause-ship-one = Ein Seehandel bringt höchstens ein Plättchen.
clause-ship-gold = Gold ersetzt beliebige Ressourcen des Preises. Lässt sich auf mehr als eine Weise zahlen, sagt der Spieler, welche Ressourcen ersetzt werden; gibt es nur eine, wird sie genommen.
clause-ship-harbour = Das Plättchen kommt in den eigenen Hafen, an das Dock mit dem Symbol des Docks, von dem es genommen wurde.
clause-ship-hidden = Im Hafen liegen die Plättchen verdeckt: Die Punkte darauf bleiben den Mitspielern verborgen, bis das Spiel zu Ende ist. Ein Tisch darf mit offenen Punkten spielen.
clause-ship-refill = Das Dock wird sofort mit einem Plättchen gefüllt, das vom Stapel gezogen wird, bevor irgendetwas anderes geschieht.
clause-ship-stack = Im Stapel sind die gewöhnlichen Plättchen, die noch nicht gezogen wurden. Jedes von ihnen ist so wahrscheinlich wie das andere; Startplättchen und genommene Plättchen kommen nie zurück.
clause-ship-empty-stack = Ist der Stapel aufgebraucht, bleibt ein Dock, dessen Plättchen genommen wird, für den Rest des Spiels leer. Die Plättchen an den anderen Docks kann man weiterhin nehmen.
clause-ship-income = Jedes Plättchen im Hafen bringt jedes Mal, wenn sein Besitzer sich zurückzieht, was sein Dock zeigt.
clause-ship-points = Die Punkte auf den Plättchen im Hafen zählen am Ende des Spiels und nicht vorher.
clause-ship-asked = Der Spieler wird nur gefragt, wenn das Plättchen irgendeines Docks zu haben ist, mit den Ressourcen, die da sind, oder nach Verkäufen und Käufen. Angeboten wird nur ein Plättchen, das sich jetzt bezahlen lässt.
clause-ship-closes = Ist nach einem Verkauf oder Kauf kein Plättchen mehr zu haben, gilt das als Verzicht auf die Aktion.
clause-ship-earlier = Was frühere Landschaften derselben Aktivierung gebracht haben, kann zum Zahlen verwendet werden.

chapter-gold = Die Verwendung von Gold

clause-gold-wild = Gold kann an Stelle jeder anderen Ressource gezahlt werden, eins zu eins, wofür auch gezahlt wird; eine Zahlung, die so nicht möglich ist, wird abgelehnt.
clause-gold-choice = Für eine Ressource, die da ist, wird Gold nicht von selbst gezahlt: Lässt sich auf mehr als eine Weise zahlen, wählt der Spieler.
clause-gold-one-way = Lässt sich nur auf eine Weise zahlen, wird nichts gefragt.
clause-gold-trade = In jeder Landschaft mit Tauschhandel kann man mit Gold zahlen.
clause-gold-coins = Münzen sind keine Ressource: Gold tritt nicht an ihre Stelle.

chapter-conquistador = Die Konquistadorenleiste

clause-conquistador-step = Eine Konquistadorenaktion bringt den Marker des Spielers auf der Konquistadorenleiste ein Feld weiter.
clause-conquistador-must = Der Schritt ist nicht freiwillig, außer auf einem Rückzugsfeld: Dort darf man auf ihn verzichten.
clause-conquistador-stack = Ein Marker, der auf ein Feld mit anderen Markern kommt, wird oben auf sie gelegt.
clause-conquistador-leave = Verlässt ein Marker einen Stapel, bleiben die anderen in der Reihenfolge, in der sie lagen.
clause-conquistador-single = Mehrere Konquistadorenaktionen sind ebenso viele einzelne Schritte, jeder mit seiner eigenen Ankunft.
clause-conquistador-gold = Ein Feld mit einem Goldsymbol zu betreten bringt 1 Gold.
clause-conquistador-gold-limit = Für dieses Gold gilt die Grenze des Lagers: Was darüber hinausgeht, wird zum Verkaufspreis.
clause-conquistador-end = Ein Marker auf dem letzten Feld der Leiste bleibt dort. Weitere Schritte sind verloren: Sie bringen nichts, und der Marker behält seinen Platz im Stapel.
clause-conquistador-reward = Am Ende des Jahres bekommen die Punkte, die auf der Leiste am weitesten sind; von Markern auf einem Feld liegt der untere vorn.

chapter-religion = Die Religionsleiste

clause-religion-step = Eine Religionsaktion bringt den Marker des Spielers auf der Religionsleiste ein Feld weiter.
clause-religion-must = Der Schritt ist nicht freiwillig, außer auf einem Rückzugsfeld: Dort darf man auf ihn verzichten.
clause-religion-extra = Bei einer Religionsaktion darf der Spieler 1 Getreide, oder an dessen Stelle 1 Gold, zahlen und ein weiteres Feld vorrücken. Das Getreide oder das Gold muss da sein.
clause-religion-gold = Mit Gold wird das weitere Feld nur bezahlt, wenn der Spieler es sagt, auch wenn kein Getreide da ist.
clause-religion-two = Eine Religionsaktion bringt den Marker höchstens zwei Felder weiter.
clause-religion-every = Das weitere Feld kann bei jeder Religionsaktion von neuem bezahlt werden.
clause-religion-declare = Das weitere Feld wird angesagt und bezahlt, bevor der Marker vorrückt.
clause-religion-asked = Der Spieler wird nur gefragt, wenn das weitere Feld zu haben ist, auch durch Verkäufe und Käufe; sonst rückt der Marker sofort ein Feld vor. Ist das weitere Feld nach einem Verkauf oder Kauf nicht mehr zu haben, bleibt es bei dem einen.
clause-religion-buy = Das Getreide für das weitere Feld darf man kaufen, wenn die Frage gestellt ist.
clause-religion-symbol = Ein Mönchssymbol ist passiert, wenn der Marker das Feld betritt, auf dem es ist, mit dem ersten Schritt einer Aktion oder mit dem zweiten. Dann darf der Spieler einen Mönch anwerben.
clause-religion-symbol-once = Ein Symbol zählt für jeden Spieler einmal: Auf seinem Feld zu bleiben oder von dort weiterzuziehen bringt nichts.
clause-religion-end = Ein Marker auf dem letzten Feld der Leiste rückt nicht weiter vor.
clause-religion-end-points = Von da an bringt jedes Feld, das der Marker vorrücken sollte, stattdessen 1 Punkt.
clause-religion-end-extra = Am Ende der Leiste kann das weitere Feld noch immer bezahlt werden und bringt 1 Punkt mehr.
clause-religion-end-split = Passt von zwei Schritten nur der erste auf die Leiste, wird der erste gemacht, und der zweite bringt 1 Punkt.
clause-religion-stays = Die Marker auf der Religionsleiste bleiben von Jahr zu Jahr, wo sie sind.

chapter-monk = Mönche anwerben

clause-monk-may = Wer ein Mönchssymbol passiert, darf einen seiner Mönche auf dem Spielplan einsetzen. Man darf darauf verzichten.
clause-monk-ten = Es gibt zehn Plätze für Mönche: unter den drei Gelehrten, den drei Bischöfen und den vier Missionsstationen.
clause-monk-space = Ein Mönch wird nur bei einem Gelehrten oder Bischof eingesetzt, der im Spiel ist, oder bei einer Missionsstation.
clause-monk-free = Der erste Mönch auf einem Platz kostet nichts.
clause-monk-pay = Ein Platz mit Mönchen anderer Spieler kostet 2 Münzen für jeden dieser Spieler. Die Münzen müssen da sein; Schulden gibt es nicht.
clause-monk-each = Jeder Spieler, der auf dem Platz einen Mönch hat, bekommt 2 Münzen, auch einer, der sich zurückgezogen hat. Sonst bekommt niemand etwas.
clause-monk-once = Ein Spieler hat auf einem Platz höchstens einen Mönch.
clause-monk-effect = Was ein Mönch tut, folgt aus dem Platz: die Fähigkeit eines Gelehrten für den Rest des Spiels, die Punkte eines Bischofs an dessen Ende, oder sofort, was eine Missionsstation bringt.
clause-monk-six = Ein Spieler hat sechs Mönche, bei den mitgelieferten Spielteilen einen für jedes Symbol der Leiste.
clause-monk-now = Ein Mönch, der nicht eingesetzt wird, wenn das Symbol passiert ist, kann dafür später nicht eingesetzt werden.
clause-monk-sell = Die Münzen für einen Mönch darf man durch Verkäufe aufbringen, wenn die Frage gestellt ist.
clause-monk-asked = Der Spieler wird nur gefragt, wenn ein Mönch übrig ist und sich ein Platz ohne eigenen Mönch bezahlen lässt, Verkäufe eingerechnet. Lässt sich nach einem Verkauf oder Kauf keiner mehr bezahlen, gilt das als Verzicht auf den Mönch.
clause-monk-stays = Ein Mönch auf dem Spielplan bleibt dort bis zum Ende des Spiels.

chapter-scholar = Die Gelehrten

clause-scholar-rest = Wer einen Mönch bei einem Gelehrten hat, darf dessen Fähigkeit von da an bis zum Ende des Spiels nutzen, sofort und in jedem Jahr.
clause-scholar-own = Nur Spieler mit einem Mönch bei dem Gelehrten haben dessen Fähigkeit. Mehrere Spieler dürfen dieselbe haben.
clause-scholar-points = Ein Gelehrter ist am Ende des Spiels für jeden Spieler mit einem Mönch bei ihm 1 bis 3 Punkte wert; wie viele, sagen die Spielteile.
clause-scholar-sheet = Was jeder Gelehrte tut, steht auf einem eigenen Blatt; hier sagen es die Spielteile, in einer der folgenden Formen.
clause-scholar-die-anywhere = Fähigkeit: Ein Würfel darf auf jeder Landschaft seiner Linie liegen bleiben, die frei war, als die Aktivierung begann. Der Spieler wird am Ende der Aktivierung gefragt, wenn es mehr als eine war.
clause-scholar-die-steps = Fähigkeit: Bei jedem Würfel, der genommen wird, darf man so viele Augen kostenlos verändern, wie die Spielteile sagen. Die kostenlosen kommen zuerst; weitere kosten wie gewohnt Münzen, und die Werte bilden keinen Kreis.
clause-scholar-tile-discount = Fähigkeit: Erweiterungsplättchen kosten um die Ressourcen weniger, die die Spielteile nennen.
clause-scholar-on-shipment = Fähigkeit: Jedes Seehandelsplättchen, das man nimmt, bringt, was die Spielteile nennen.
clause-scholar-on-conquistador = Fähigkeit: Jede Konquistadorenaktion, die man ausführt, bringt, was die Spielteile nennen, auch am Ende der Leiste.
clause-scholar-extra-space = Fähigkeit: Das weitere Feld einer Religionsaktion darf man mit so vielen Münzen, wie die Spielteile sagen, statt mit Getreide bezahlen. Niemand sonst bezahlt es mit Münzen, und die Münzen müssen da sein.
clause-scholar-buy-price = Fähigkeit: Eine einfache Ressource, Holz oder Getreide, kauft man zu dem Preis, den die Spielteile nennen, bei jeder Frage, die Käufe erlaubt.
clause-scholar-trades = Fähigkeit: In einer Landschaft mit Tauschhandel tauscht man bei einer Aktivierung so oft, wie die Spielteile sagen. Jeder Tausch wird für sich gewählt und bezahlt, und auf jeden darf man verzichten.
clause-scholar-on-retire = Fähigkeit: Der Rückzug bringt, was die Spielteile nennen, nach den Einnahmen der Seehandelsplättchen.
clause-scholar-activation-discount = Fähigkeit: Eine einzelne Landschaft zu aktivieren kostet so viele Münzen weniger, wie die Spielteile sagen. Eine Aktivierung, die nichts kostet, sperrt die Landschaft und erhöht den nächsten Preis wie jede andere.

chapter-bishop = Die Bischöfe

clause-bishop-score = Wer einen Mönch bei einem Bischof hat, bekommt dafür am Ende des Spiels Punkte, soweit erfüllt ist, was der Bischof verlangt. Vorher bekommt er nichts.
clause-bishop-penalty = Jeder Bischof kostet seinen Spieler am Ende des Spiels außerdem 2 Punkte, ob er Punkte bringt oder nicht.
clause-bishop-own = Jeder Spieler mit einem Mönch bei einem Bischof wird nach der eigenen Kolonie, dem eigenen Hafen und den eigenen Mönchen beurteilt. Spieler ohne einen solchen Mönch bekommen für den Bischof nichts.
clause-bishop-sheet = Was jeder Bischof verlangt, steht auf einem eigenen Blatt; hier sagen es die Spielteile: Er bringt Punkte für jedes Stück von einem der folgenden Dinge.
clause-bishop-road = Gezählt werden: Straßenfelder der Kolonie, Straßenplättchen eingeschlossen.
clause-bishop-shipment = Gezählt werden: Seehandelsplättchen im Hafen, an welchem Dock auch immer.
clause-bishop-line = Gezählt werden: Reihen und Spalten, die vollständig bebaut sind.
clause-bishop-largest-area = Gezählt werden: Felder des größten Gebiets aus einem Gelände, dessen Felder einander an ihren Seiten berühren. Straßen gehören zu keinem Gebiet und verbinden keine.
clause-bishop-monk = Gezählt werden: Mönche auf dem Spielplan, bei Gelehrten, Bischöfen und Missionsstationen. Ein Gelehrter, den man beim Aufbau bekommen hat, ist kein Mönch.
clause-bishop-trio = Gezählt werden: Sätze aus einer Landschaft mit Religion, einer mit Konquistador und einer mit Seehandel in der Kolonie. Eine Landschaft mit mehreren Wirkungen zählt für jede von ihnen.

chapter-station = Die Missionsstationen

clause-station-gain = Ein Mönch bei einer Missionsstation bringt sofort die Ressourcen oder Punkte, die dort zu sehen sind, und das einmal. Eine der Stationen bringt drei Punkte; was die anderen bringen, sagen die Spielteile.
clause-station-once = Später bringt ein Mönch bei einer Missionsstation nichts mehr.
clause-station-each = Jeder Spieler, der einen Mönch bei einer Missionsstation einsetzt, bekommt alles, was sie bringt, auch wo andere vor ihm waren.
clause-station-limit = Für das, was eine Missionsstation bringt, gilt die Grenze des Lagers: Jede Ressource, die darüber hinausgeht, wird sofort zu ihrem Verkaufspreis.

chapter-blue = Die blauen Würfel

clause-blue-unlock = Wer das erste Mönchssymbol passiert, spielt einen blauen Würfel frei, beim dritten noch einen; bei den anderen Symbolen keinen.
clause-blue-roll = Der Würfel wird aus der Reserve genommen und sofort geworfen, bevor ein Mönch eingesetzt wird.
clause-blue-own = Der Würfel gehört dem Spieler, der ihn freigespielt hat, so wie er gefallen ist; gehören die blauen Würfel allen, kommt er in den gemeinsamen Vorrat.
clause-blue-without-monk = Der Würfel kommt auch, wenn kein Mönch eingesetzt wird.
clause-blue-same-year = Der Würfel kann vom nächsten Zug des Spielers an genutzt werden, schon im selben Jahr.
clause-blue-rest = Er gehört dem Spieler für den Rest des Spiels: Jedes Jahr wird einer mehr geworfen und genutzt.
clause-blue-three = Ein Spieler hat höchstens drei blaue Würfel.
clause-blue-reserve = Die Reserve hat drei Würfel für jeden Spieler, sodass sie nie ausgeht.
clause-blue-retire = Ein Würfel, der beim Rückzug freigespielt wird, durch das Rückzugsfeld oder durch die Einnahmen, wird dann nicht geworfen: Er wartet auf das nächste Jahr. Gehören die blauen Würfel allen, wird er sofort in den gemeinsamen Vorrat geworfen.
