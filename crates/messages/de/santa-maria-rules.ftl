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
clause-activate-optional = Was eine Landschaft bietet, darf ungenutzt bleiben. Auf Tausch und Seehandel darf man verzichten; was man bekommt, nimmt man einfach; ein Schritt darf ungenutzt bleiben, wo das einen Unterschied machen kann.
clause-activate-last = Der Würfel kommt auf die letzte Landschaft, die frei war, auch wenn mit ihr nichts getan wurde.
clause-activate-effects = Von einer Landschaft mit mehreren Wirkungen werden alle ausgeführt.
clause-activate-unused = Ein Religionsschritt einer Landschaft darf ungenutzt bleiben, wenn er auf ein Mönchssymbol führt oder so nah an eines, dass die Religionsaktionen der eigenen Schiffe dorthin führen; ein Konquistadorenschritt, wenn er ein Gold bringt, für das im Lager kein Platz ist. Sonst wird der Schritt ohne Frage ausgeführt.
clause-activate-own-order = Die Reihenfolge der Wirkungen einer Landschaft wählt der Spieler. Was nichts kostet und im Lager Platz findet, kommt zuerst, was noch nichts bewirken kann, zuletzt; wo darüber hinaus nichts zu wählen ist, wird nicht gefragt.

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
clause-trade-deal = Eine Landschaft kann mehrere von einer Sorte, mehrere Sorten zusammen, Münzen oder Gold selbst verlangen. Was auf einer Seite eines Strichs steht, wird ganz gezahlt.
clause-trade-give = Steht ein Strich zwischen den Dingen, die eine Landschaft gibt, wählt der Spieler nach dem Zahlen eines davon.
clause-trade-free-choice = Eine Landschaft, die eine Auswahl und keinen Preis zeigt, gibt, was der Spieler wählt.

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
clause-ship-coins = Ein Seehandelsplättchen kann auch Münzen verlangen. Sie werden mit den Ressourcen gezahlt.

chapter-gold = Die Verwendung von Gold

clause-gold-wild = Gold kann an Stelle jeder anderen Ressource gezahlt werden, eins zu eins, wofür auch gezahlt wird; eine Zahlung, die so nicht möglich ist, wird abgelehnt.
clause-gold-choice = Für eine Ressource, die da ist, wird Gold nicht von selbst gezahlt: Lässt sich auf mehr als eine Weise zahlen, wählt der Spieler.
clause-gold-one-way = Lässt sich nur auf eine Weise zahlen, wird nichts gefragt.
clause-gold-trade = In jeder Landschaft mit Tauschhandel kann man mit Gold zahlen.
clause-gold-coins = Münzen sind keine Ressource: Gold tritt nicht an ihre Stelle.
clause-gold-named = Wo ein Spielteil Gold selbst verlangt, lässt es sich durch nichts ersetzen.

chapter-conquistador = Die Konquistadorenleiste

clause-conquistador-step = Eine Konquistadorenaktion bringt den Marker des Spielers auf der Konquistadorenleiste ein Feld weiter.
clause-conquistador-must = Der Schritt, den ein Schiff bringt, ist nicht freiwillig. Auf einem Rückzugsfeld darf man auf ihn verzichten, und bei einer Landschaft darf er ungenutzt bleiben, wo das einen Unterschied machen kann.
clause-conquistador-stack = Ein Marker, der auf ein Feld mit anderen Markern kommt, wird oben auf sie gelegt.
clause-conquistador-leave = Verlässt ein Marker einen Stapel, bleiben die anderen in der Reihenfolge, in der sie lagen.
clause-conquistador-single = Mehrere Konquistadorenaktionen sind ebenso viele einzelne Schritte, jeder mit seiner eigenen Ankunft.
clause-conquistador-gold = Ein Feld mit einem Goldsymbol zu betreten bringt 1 Gold.
clause-conquistador-gold-limit = Für dieses Gold gilt die Grenze des Lagers: Was darüber hinausgeht, wird zum Verkaufspreis.
clause-conquistador-end = Ein Marker auf dem letzten Feld der Leiste bleibt dort. Weitere Schritte sind verloren: Sie bringen nichts, und der Marker behält seinen Platz im Stapel.
clause-conquistador-reward = Am Ende des Jahres bekommen diejenigen Punkte, die auf der Leiste am weitesten sind; von Markern auf einem Feld liegt der untere vorn.

chapter-religion = Die Religionsleiste

clause-religion-step = Eine Religionsaktion bringt den Marker des Spielers auf der Religionsleiste ein Feld weiter.
clause-religion-must = Der Schritt, den ein Schiff bringt, ist nicht freiwillig. Auf einem Rückzugsfeld darf man auf ihn verzichten, und bei einer Landschaft darf er ungenutzt bleiben, wo das einen Unterschied machen kann.
clause-religion-extra = Bei einer Religionsaktion darf der Spieler 1 Getreide, oder an dessen Stelle 1 Gold, zahlen und ein weiteres Feld vorrücken. Das Getreide oder das Gold muss da sein.
clause-religion-gold = Mit Gold wird das weitere Feld nur bezahlt, wenn der Spieler es sagt, auch wenn kein Getreide da ist.
clause-religion-two = Eine Religionsaktion bringt den Marker höchstens zwei Felder weiter.
clause-religion-every = Das weitere Feld kann bei jeder Religionsaktion von neuem bezahlt werden.
clause-religion-declare = Das weitere Feld wird angesagt und bezahlt, bevor der Marker vorrückt.
clause-religion-asked = Der Spieler wird nur gefragt, wenn das weitere Feld zu haben ist, auch durch Verkäufe und Käufe, oder wenn der Schritt ungenutzt bleiben darf; sonst rückt der Marker sofort ein Feld vor. Ist das weitere Feld nach einem Verkauf oder Kauf nicht mehr zu haben, bleibt es bei dem einen.
clause-religion-buy = Das Getreide für das weitere Feld darf man kaufen, wenn die Frage gestellt ist.
clause-religion-symbol = Man passiert ein Mönchssymbol, wenn der Marker das Feld betritt, auf dem es ist, mit dem ersten Schritt einer Aktion oder mit dem zweiten. Dann darf der Spieler einen Mönch anwerben.
clause-religion-symbol-once = Ein Symbol zählt für jeden Spieler einmal: Auf seinem Feld zu bleiben oder von dort weiterzuziehen bringt nichts.
clause-religion-end = Ein Marker auf dem letzten Feld der Leiste rückt nicht weiter vor.
clause-religion-end-points = Von da an bringt jedes Feld, das der Marker vorrücken sollte, stattdessen 1 Punkt.
clause-religion-end-extra = Am Ende der Leiste kann das weitere Feld noch immer bezahlt werden und bringt 1 Punkt mehr.
clause-religion-end-split = Passt von zwei Schritten nur der erste auf die Leiste, wird der erste gemacht, und der zweite bringt 1 Punkt.
clause-religion-stays = Die Marker auf der Religionsleiste bleiben von Jahr zu Jahr, wo sie sind.

chapter-monk = Mönche anwerben

clause-monk-may = Wer ein Mönchssymbol passiert, darf einen seiner Mönche auf dem Spielplan einsetzen. Man darf darauf verzichten.
clause-monk-ten = Es gibt zehn Plätze für Mönche: unterhalb der drei Gelehrten, der drei Bischöfe und der vier Missionsstationen.
clause-monk-space = Ein Mönch wird nur bei einem Gelehrten oder Bischof eingesetzt, der im Spiel ist, oder bei einer Missionsstation.
clause-monk-free = Der erste Mönch auf einem Platz kostet nichts.
clause-monk-pay = Ein Platz mit Mönchen anderer Spieler kostet 2 Münzen für jeden dieser Spieler. Die Münzen müssen da sein; Schulden gibt es nicht.
clause-monk-each = Jeder Spieler, der auf dem Platz einen Mönch hat, bekommt 2 Münzen, auch einer, der sich zurückgezogen hat. Sonst bekommt niemand etwas.
clause-monk-once = Ein Spieler hat auf einem Platz höchstens einen Mönch.
clause-monk-effect = Was ein Mönch tut, folgt aus dem Platz: für den Rest des Spiels die Fähigkeit eines Gelehrten, am Ende des Spiels die Punkte eines Bischofs, oder sofort, was eine Missionsstation bringt.
clause-monk-six = Ein Spieler hat sechs Mönche, bei den mitgelieferten Spielteilen einen für jedes Symbol der Leiste.
clause-monk-now = Ein Mönch, der nicht eingesetzt wird, wenn man das Symbol passiert, kann dafür später nicht eingesetzt werden.
clause-monk-sell = Die Münzen für einen Mönch darf man durch Verkäufe aufbringen, wenn die Frage gestellt ist.
clause-monk-asked = Der Spieler wird nur gefragt, wenn ein Mönch übrig ist und sich ein Platz ohne eigenen Mönch bezahlen lässt, Verkäufe eingerechnet. Lässt sich nach einem Verkauf oder Kauf keiner mehr bezahlen, gilt das als Verzicht auf den Mönch.
clause-monk-stays = Ein Mönch auf dem Spielplan bleibt dort bis zum Ende des Spiels.

chapter-scholar = Die Gelehrten

clause-scholar-rest = Wer einen Mönch bei einem Gelehrten hat, darf dessen Fähigkeit von da an bis zum Ende des Spiels nutzen, sofort und in jedem Jahr.
clause-scholar-own = Nur Spieler mit einem Mönch bei dem Gelehrten haben dessen Fähigkeit. Mehrere Spieler dürfen dieselbe haben.
clause-scholar-points = Ein Gelehrter ist am Ende des Spiels für jeden Spieler mit einem Mönch bei ihm 1 bis 3 Punkte wert; wie viele, sagen die Spielteile.
clause-scholar-sheet = Was jeder Gelehrte tut, steht auf einem eigenen Blatt; hier sagen es die Spielteile, in einer der folgenden Formen.
clause-scholar-die-anywhere = Fähigkeit: Ein Würfel darf auf jeder Landschaft seiner Linie liegen bleiben, die frei war, als die Aktivierung begann. Der Spieler wird am Ende der Aktivierung gefragt, wenn es mehr als eine war.
clause-scholar-die-steps = Fähigkeit: Den Wert jedes Würfels, der genommen wird, darf man um so viele Augen kostenlos verändern, wie die Spielteile sagen. Die kostenlosen kommen zuerst; weitere kosten wie gewohnt Münzen, und die Werte bilden keinen Kreis.
clause-scholar-tile-discount = Fähigkeit: Erweiterungsplättchen kosten um die Ressourcen weniger, die die Spielteile nennen.
clause-scholar-on-shipment = Fähigkeit: Jedes Seehandelsplättchen, das man nimmt, bringt, was die Spielteile nennen.
clause-scholar-on-conquistador = Fähigkeit: Jede Konquistadorenaktion, die man ausführt, bringt, was die Spielteile nennen, auch am Ende der Leiste.
clause-scholar-extra-space = Fähigkeit: Das weitere Feld einer Religionsaktion darf man mit so vielen Münzen, wie die Spielteile sagen, statt mit Getreide bezahlen. Niemand sonst bezahlt es mit Münzen, und die Münzen müssen da sein.
clause-scholar-buy-price = Fähigkeit: Eine einfache Ressource, Holz oder Getreide, kauft man zu dem Preis, den die Spielteile nennen, bei jeder Frage, die Käufe erlaubt.
clause-scholar-trades = Fähigkeit: In einer Landschaft mit Tauschhandel tauscht man bei einer Aktivierung so oft, wie die Spielteile sagen. Jeder Tausch wird für sich gewählt und bezahlt, und auf jeden darf man verzichten.
clause-scholar-on-retire = Fähigkeit: Der Rückzug bringt, was die Spielteile nennen, nach den Einnahmen der Seehandelsplättchen.
clause-scholar-activation-discount = Fähigkeit: Eine einzelne Landschaft zu aktivieren kostet so viele Münzen weniger, wie die Spielteile sagen. Eine Aktivierung, die nichts kostet, sperrt die Landschaft und erhöht den nächsten Preis wie jede andere.
clause-scholar-shipment-discount = Seehandelsplättchen kosten den Spieler entsprechend weniger, aber nie weniger als nichts.
clause-scholar-on-religion = Jede Religionsaktion, die der Spieler ausführt, bringt etwas, auch am Ende der Leiste; eine, die ungenutzt bleibt, nicht.
clause-scholar-on-monk = Jeder Mönch, den der Spieler einsetzt, bringt etwas; ein Gelehrter zählt auch den Mönch, der ihn ausgebildet hat.
clause-scholar-on-expand = Jedes Erweiterungsplättchen, das der Spieler legt, bringt etwas.
clause-scholar-on-trade = Jeder Tausch des Spielers bringt etwas.
clause-scholar-on-activation = Eine einzelne Landschaft mit Münzen zu aktivieren bringt etwas, bevor die Landschaft etwas bringt.
clause-scholar-on-die = Einen Würfel zu nehmen bringt etwas, bevor die erste Landschaft der Linie etwas bringt.
clause-scholar-several = Ein Gelehrter kann mehrere Fähigkeiten haben. Sie werden verwendet wie die von mehreren Gelehrten.

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
clause-bishop-each = Ein Bischof kann Punkte für je so viele von dem bringen, was er zählt; der Rest bringt nichts.
clause-bishop-threshold = Ein Bischof kann Punkte ab einer Anzahl bringen. Es zählt die höchste Schwelle, die erreicht ist, und nur sie.
clause-bishop-colony = Ein Bischof kann zählen, was in der Kolonie ist: Kolonisten auf allen Straßen, Landschaften, Landschaften mit einer bestimmten Aktion oder mit Tauschhandel, Felder eines Geländes, verschiedene Gelände.
clause-bishop-people = Ein Bischof kann Sätze von Schiffen zählen, Schiffe an einem Dock, Gelehrte (auch den, der mit der Hauptstadt kam), Bischöfe (auch sich selbst) oder die Felder, die man auf der Religionsleiste vorgerückt ist.
clause-bishop-stock = Ein Bischof kann eine Ressource, alle Ressourcen oder Münzen zählen. Gezählt wird, was am Ende des Spiels da ist, bevor Ressourcen verkauft werden; ihre Münzen bringen sie trotzdem.

chapter-station = Die Missionsstationen

clause-station-gain = Ein Mönch bei einer Missionsstation bringt sofort die Ressourcen oder Punkte, die dort zu sehen sind, und das einmal. Eine der Stationen bringt drei Punkte; was die anderen bringen, sagen die Spielteile.
clause-station-once = Später bringt ein Mönch bei einer Missionsstation nichts mehr.
clause-station-each = Jeder Spieler, der einen Mönch bei einer Missionsstation einsetzt, bekommt alles, was sie bringt, auch wo andere vor ihm waren.
clause-station-limit = Für das, was eine Missionsstation bringt, gilt die Grenze des Lagers: Jede Ressource, die darüber hinausgeht, wird sofort zu ihrem Verkaufspreis.
chapter-due = Aktionen, die Spielteile geben

clause-due-things = Ein Tausch, eine Missionsstation, ein Schiff oder ein Gelehrter kann Dinge und Aktionen geben. Die Dinge kommen sofort.
clause-due-after = Eine Aktion, die man bekommt, wird ausgeführt, sobald die laufende vorbei ist: Ein Marker auf der Religionsleiste geht erst seine Schritte zu Ende.
clause-due-order = Von mehreren solchen Aktionen kommen Konquistadorenaktionen zuerst, dann Religionsaktionen, dann Seehandelsaktionen; ein zweiter Tausch derselben Landschaft kommt danach, und dann geht es weiter, wo das Spiel war.

chapter-blue = Die blauen Würfel

clause-blue-unlock = Das erste und das dritte Mönchssymbol spielen je einen blauen Würfel frei, wenn man sie passiert; die anderen Symbole keinen.
clause-blue-roll = Der Würfel wird aus der Reserve genommen und sofort geworfen, bevor ein Mönch eingesetzt wird.
clause-blue-own = Der Würfel gehört dem Spieler, der ihn freigespielt hat, so wie er gefallen ist; gehören die blauen Würfel allen, kommt er in den gemeinsamen Vorrat.
clause-blue-without-monk = Der Würfel kommt auch, wenn kein Mönch eingesetzt wird.
clause-blue-same-year = Der Würfel kann vom nächsten Zug des Spielers an genutzt werden, schon im selben Jahr.
clause-blue-rest = Er gehört dem Spieler für den Rest des Spiels: Jedes Jahr wird einer mehr geworfen und genutzt.
clause-blue-three = Ein Spieler hat höchstens drei blaue Würfel.
clause-blue-reserve = Die Reserve hat drei Würfel für jeden Spieler, sodass sie nie ausgeht.
clause-blue-retire = Ein Würfel, der beim Rückzug freigespielt wird, durch das Rückzugsfeld oder durch die Einnahmen, wird dann nicht geworfen: Er wartet auf das nächste Jahr. Gehören die blauen Würfel allen, wird er sofort in den gemeinsamen Vorrat geworfen.

chapter-retire = Hauptaktion D: sich zurückziehen

clause-retire-always = Sich zurückziehen kann man in jedem Zug: Es gibt fünf Rückzugsfelder und höchstens vier Spieler.
clause-retire-marker = Der Rückzug beginnt mit dem Marker, der vom Marktplatz auf eines der Rückzugsfelder zieht.
clause-retire-vacant = Das Rückzugsfeld muss frei sein: Jedes nimmt im Jahr einen Marker auf.
clause-retire-first = Zuerst kommt die Aktion des Feldes; die Einnahmen der Schiffe kommen danach.
clause-retire-coins = Das oberste Feld bringt 2 Münzen.
clause-retire-religion = Das zweite Feld bringt eine Religionsaktion, bei der man mit 1 Getreide ein weiteres Feld bezahlen darf.
clause-retire-die-waits = Ein blauer Würfel, der beim Rückzug freigespielt wird, nützt erst im nächsten Jahr.
clause-retire-conquistador = Das dritte Feld bringt eine Konquistadorenaktion.
clause-retire-shipping = Das vierte Feld bringt einen Seehandel.
clause-retire-ship-pays = Ein Seehandelsplättchen, das man mit dem Rückzugsfeld für Seehandel nimmt, liegt im Hafen, wenn die Einnahmen kommen, und bringt die seinen mit den anderen.
clause-retire-road-tile = Das unterste Feld bringt eines der Straßenplättchen, die dort bereitliegen; es wird in die Kolonie gelegt.
clause-retire-road = Das Straßenplättchen kommt auf ein beliebiges leeres Feld der Kolonie, nie auf eine Landschaft, eine Straße oder ein anderes Plättchen.
clause-retire-unable = Ein Feld darf auch wählen, wer dessen Aktion nicht ausführen kann; dann wird nichts gefragt. Ohne ein leeres Feld in der Kolonie wird kein Straßenplättchen genommen.
clause-retire-unwilling = Auf die Aktion eines Feldes darf man verzichten. Die 2 Münzen bekommt man einfach.
clause-retire-free = Freie Aktionen sind in dem Zug möglich, in dem man sich zurückzieht: vorher, und während wegen des Feldes oder der Einnahmen etwas gefragt wird.
clause-retire-scholars = Auch in diesem Zug gelten die Fähigkeiten der eigenen Gelehrten.
clause-retire-done = Danach tut ein Spieler in diesem Jahr nichts mehr.
clause-retire-skipped = Die anderen ziehen weiter reihum; wer sich zurückgezogen hat, wird übergangen.

chapter-income = Die Einnahmen aus dem Hafen

clause-income-every = Ist die Aktion des Rückzugsfelds ausgeführt, bringt jedes Seehandelsplättchen im Hafen des Spielers seine Einnahmen.
clause-income-order = Die Docks zahlen von oben nach unten.
clause-income-coins = Ein Schiff an einem Dock mit Münzen bringt diese Münzen: bei den mitgelieferten Spielteilen am obersten Dock, 2 Münzen.
clause-income-religion = Ein Schiff am Religionsdock bringt eine Religionsaktion, und jede hat ihr eigenes weiteres Feld, wenn es bezahlt wird.
clause-income-compulsory = Auf den Schritt einer solchen Religionsaktion kann man nicht verzichten.
clause-income-monks = Wer auf diese Weise ein Mönchssymbol passiert, wirbt wie gewohnt einen Mönch an.
clause-income-die-waits = Auch ein blauer Würfel, der auf diese Weise freigespielt wird, wartet auf das nächste Jahr.
clause-income-conquistador = Ein Schiff am Konquistadorendock bringt eine Konquistadorenaktion.
clause-income-points = Ein Schiff an einem Dock mit Punkten bringt diese Punkte: bei den mitgelieferten Spielteilen am untersten Dock, 1 Punkt.
clause-income-again = Die Schiffe bleiben im Hafen und zahlen jedes Mal wieder, wenn ihr Besitzer sich zurückzieht.
clause-income-scholar = Was ein Gelehrter für den Rückzug bringt, kommt nach den Einnahmen, auch wenn der Gelehrte während der Einnahmen ausgebildet wurde.

chapter-free = Die freien Aktionen

clause-free-any-time = Im eigenen Zug darf man neben der Hauptaktion verkaufen und kaufen, so oft man will.
clause-free-when = Verkäufe und Käufe sind vor der Hauptaktion möglich und während über einen Tausch, einen Seehandel, einen Schritt auf der Religionsleiste oder einen Mönch entschieden wird. Sie sind nicht möglich, während ein Plättchen gelegt oder eine Zahlung gewählt wird, nach der Hauptaktion nur, wo ein Bischof sie zählt, und nie im Zug eines anderen.
clause-free-sell = Eine Ressource, die da ist, kann an den Vorrat verkauft werden.
clause-free-sell-price = Holz und Getreide werden für je 1 Münze verkauft, Zucker, Juwelen und Gold für je 2 Münzen.
clause-free-buy = Ein Holz oder ein Getreide kann für 3 Münzen gekauft werden.
clause-free-basic = Zucker, Juwelen und Gold kann man nicht kaufen.
clause-free-price = Wer zu wenige Münzen hat, kann nicht kaufen.
clause-free-limit = Wer von einer Ressource 3 hat, kann nicht noch mehr davon kaufen.
clause-free-last = Wer im dritten Jahr einen Bischof hat, der Ressourcen oder Münzen zählt, darf nach dem Rückzug noch einmal verkaufen und kaufen, wenn die Einnahmen und die Gaben der Gelehrten da sind. Sonst könnte nach der Hauptaktion kein Verkauf und kein Kauf einen Unterschied machen, und es wird keiner angeboten.

chapter-year = Das Ende eines Jahres und das nächste

clause-year-ends = Das Jahr endet, wenn alle Spieler sich zurückgezogen haben.
clause-year-ranking = Dann bringen die Plätze auf der Konquistadorenleiste Punkte, nach der Tabelle für das Jahr und die Zahl der Spieler; wer am weitesten ist, bekommt die meisten.
clause-year-table = Die Tabelle: zu zweit 4, 5 und 6 Punkte in den Jahren 1, 2 und 3; bei den mitgelieferten Spielteilen zu dritt 6 und 3, dann 7 und 4, dann 8 und 5; zu viert 8, 5 und 2, dann 9, 6 und 3, dann 10, 7 und 4.
clause-year-last = Der letzte Platz bringt nichts.
clause-year-no-steps = Wer im Jahr keinen Schritt auf der Konquistadorenleiste gemacht hat, bekommt nichts und hat keinen Platz. Die anderen haben die Plätze vom ersten an; Punkte bringen alle bis zum vorletzten, gezählt nach den Spielern am Tisch.
clause-year-stack = Auf demselben Feld liegt der Marker vorn, der im Stapel weiter unten ist: Er kam früher an.
clause-year-back = Danach kommen alle Marker auf der Konquistadorenleiste zurück an deren Anfang.
clause-year-religion = Die Marker auf der Religionsleiste bleiben, wo sie sind.
clause-year-cleared = Münzen auf Landschaften kommen zurück in den Vorrat und Würfel in den gemeinsamen Vorrat oder zu ihrem Besitzer, sodass alle Landschaften frei sind und der Preis einer Aktivierung wieder bei 1 Münze beginnt.
clause-year-kept = Alles andere bleibt: Münzen und Ressourcen im Lager, Punkte, Plättchen, Mönche und Häfen.
clause-year-display = Nach dem ersten und dem zweiten Jahr werden die Plättchen, die in der Auslage übrig sind, endgültig abgelegt, und 5 Zweierplättchen und 5 Dreierplättchen werden gezogen und ausgelegt.
clause-year-white = Alle weißen Würfel werden eingesammelt, geworfen und unterhalb des Spielplans hingelegt, und jeder darf wieder drei von ihnen nutzen.
clause-year-white-sorted = Die weißen Würfel liegen nach ihren Werten geordnet, wie im ersten Jahr.
clause-year-blue = Dann wird jeder freigespielte blaue Würfel, genutzt oder nicht, von seinem Besitzer geworfen und liegt neben dem Tableau.
clause-year-start = Das nächste Jahr beginnt der, dessen Rückzugsfeld am weitesten oben lag.
clause-year-clockwise = Die anderen folgen im Uhrzeigersinn, welches Rückzugsfeld sie auch genutzt haben.
clause-year-market = Alle fünf Rückzugsfelder sind wieder frei: Die Marker kehren auf den Marktplatz zurück.
clause-year-next = Der Jahresmarker rückt vor, und das nächste Jahr beginnt.

chapter-score = Das Ende des Spiels und die Wertung

clause-score-end = Das Spiel endet mit dem dritten Jahr, nach dessen Punkten für Konquistadoren. Ein neues Jahr wird nicht ausgelegt.
clause-score-happiness = Die Wertung beginnt mit den Punkten, die man während des Spiels bekommen hat.
clause-score-resources = Ressourcen, die übrig sind, werden zu den gewohnten Preisen verkauft: Holz und Getreide für je 1 Münze, Zucker, Juwelen und Gold für je 2.
clause-score-coins = Je 3 Münzen, die für Ressourcen eingerechnet, sind 1 Punkt; der Rest verfällt.
clause-score-developed = Eine Reihe oder Spalte ist vollständig bebaut, wenn keines ihrer sechs Felder leer ist; Landschaften und Straßen zählen, gedruckte wie die auf Plättchen.
clause-score-developed-extra = Hauptstädte und Straßenplättchen bebauen eine Linie wie jedes andere Plättchen.
clause-score-colonists = Eine vollständig bebaute Reihe oder Spalte bringt 1 Punkt für jeden Kolonisten darin; Kolonisten leben auf Straßenfeldern, bei den mitgelieferten Spielteilen auf jedem einer oder zwei.
clause-score-twice = Ein Kolonist, dessen Reihe und Spalte beide vollständig bebaut sind, zählt zweimal.
clause-score-scholars = Jeder Gelehrte mit einem eigenen Mönch bringt die Punkte, die er zeigt.
clause-score-bishop-loss = Jeder Bischof mit einem eigenen Mönch kostet 2 Punkte. Ein Ergebnis kann dadurch unter null sinken.
clause-score-bishops = Dann bringt jeder dieser Bischöfe Punkte für das, was er verlangt.
clause-score-harbours = Jeder Satz von vier Schiffen, eines an jedem Dock, bringt 3 Punkte.
clause-score-shipments = Jedes Seehandelsplättchen bringt die Punkte, die seine Vorderseite zeigt, an welchem Dock es auch liegt.
clause-score-not-before = Die Punkte von Seehandelsplättchen, Gelehrten und Bischöfen kommen am Ende, und nicht schon, wenn man diese nimmt.
clause-score-winner = Das höchste Gesamtergebnis gewinnt.
clause-score-tie = Haben mehrere das höchste Gesamtergebnis, gewinnt von ihnen, wessen Rückzugsfeld im dritten Jahr am weitesten oben lag.
clause-score-one-winner = Es gibt immer genau einen Sieger, denn nie ziehen sich zwei Spieler auf dasselbe Feld zurück.
clause-score-hidden = Zufriedenheitsplättchen liegen verdeckt: Die Mitspieler sehen nicht, wie viele es sind, bis das Spiel zu Ende ist, es sei denn, der Tisch spielt mit offenen.
clause-score-sheet = Die Wertung kann jederzeit in ihren Teilen ansehen, wer sie sehen darf: Zufriedenheitspunkte, Münzen, Kolonisten, Gelehrte, Bischöfe, Häfen, Seehandelsplättchen.
clause-score-reminder-white = Zur Erinnerung: höchstens drei weiße Würfel im Jahr (line.white-limit).
clause-score-reminder-storage = Zur Erinnerung: höchstens drei von jeder Ressource im Lager (das Kapitel über die Grenze des Lagers, und free.limit).
clause-score-reminder-frame = Zur Erinnerung: Was violett gerahmt ist, wartet auf die Endwertung (score.not-before).

chapter-advanced = Die Expertenvariante: der Aufbau der Kolonien

clause-advanced-common = Der Spielplan wird wie immer aufgebaut.
clause-advanced-board = Jeder spielt auf der B-Seite eines Tableaus; alle B-Seiten sind gleich.
clause-advanced-stores = Jeder beginnt mit 2 Holz und, in der Sitzreihenfolge vom Startspieler an, mit 3, 4, 5 und 6 Münzen.
clause-advanced-dice = Jeder wirft einen blauen Würfel, bevor die Paare ausgelegt und gewählt werden.
clause-advanced-scholars = Jede der vier Hauptstädte liegt mit einem Gelehrten aus, der unter denen gezogen ist, die nicht auf dem Spielplan sind: ein Paar.
clause-advanced-four = Vier Paare liegen aus, wie viele Spieler auch mitspielen.
clause-advanced-order = Die Paare werden gegen den Uhrzeigersinn gewählt, zuerst vom Spieler rechts vom Startspieler, zuletzt vom Startspieler.
clause-advanced-sets = Gewählt wird eines der Paare, die noch da sind.
clause-advanced-rest = Paare, die niemand gewählt hat, kommen aus dem Spiel.
clause-advanced-at-once = Die Hauptstadt wird sofort gelegt, bevor der nächste Spieler wählt, auf zwei beliebige leere Felder der Kolonie.
clause-advanced-tip = Weil alle Würfel schon geworfen sind, kann man ihre Werte bedenken.
clause-advanced-rotate = Die Hauptstadt darf in jede Richtung gedreht werden.
clause-advanced-trained = Der Gelehrte des Paares gilt als vom Spieler ausgebildet: Seine Fähigkeit gilt vom ersten Zug an.
clause-advanced-points = Er bringt am Ende seine Punkte, ist aber kein Mönch, der auf dem Spielplan eingesetzt wurde.
clause-advanced-alone = Niemand sonst kann diesen Gelehrten ausbilden.

chapter-pool = Variante: gemeinsamer Vorrat blauer Würfel

clause-pool-choice = Der gemeinsame Vorrat blauer Würfel ist eine Wahl des Tisches, für alle, die weniger Zufall und mehr Einfluss aufeinander mögen; niemand muss damit spielen.
clause-pool-common = Kein Spieler hat eigene blaue Würfel: Alle blauen Würfel liegen im gemeinsamen Vorrat, wie die weißen Würfel.
clause-pool-setup = Beim Aufbau wird für jeden Spieler ein blauer Würfel geworfen und in den gemeinsamen Vorrat gelegt.
clause-pool-unlock = Passiert ein Spieler das erste oder das dritte Mönchssymbol, wird ein blauer Würfel geworfen und kommt zum gemeinsamen Vorrat hinzu.
clause-pool-at-once = Das geschieht sofort, auch während der Spieler sich zurückzieht: Wer sich nicht zurückgezogen hat, darf den Würfel in diesem Jahr nutzen.
clause-pool-take = Als Hauptaktion darf ein Spieler einen blauen Würfel nehmen, der im gemeinsamen Vorrat liegt, und aktiviert damit eine Reihe. Den Wert darf man wie gewohnt für Münzen verändern.
clause-pool-limit = In einem Jahr nimmt niemand mehr blaue Würfel, als er selbst freigespielt hat: einen, und je einen mehr für das erste und für das dritte Mönchssymbol, das er passiert hat.
clause-pool-others = Einen Würfel, den ein Spieler freigespielt hat, darf jeder andere im Rahmen seiner eigenen Grenze nehmen.
clause-pool-year = Vor einem neuen Jahr werden alle freigespielten blauen Würfel geworfen und liegen wieder im gemeinsamen Vorrat.

chapter-solo = Das Solospiel

clause-solo-normal = Ein einzelner Spieler spielt nach den Regeln für mehrere.
clause-solo-set-up = Empfohlen ist der Aufbau der Expertenvariante: Aus vier Paaren wird eines gewählt. Der Spieler hat 2 Holz, 3 Münzen, einen blauen Würfel und 3 weiße Würfel im gemeinsamen Vorrat.
clause-solo-start = Der Spieler ist immer Startspieler, und jedes Rückzugsfeld ist in jedem Jahr frei.
clause-solo-trees = An Stelle einer Rangfolge bekommt der Spieler die Punkte der Tabelle für zwei Spieler, wenn der Marker auf der Konquistadorenleiste den Baum des Jahres überholt hat, und sonst nichts.
clause-solo-first-tree = Im ersten Jahr bringt der erste Baum 4 Punkte.
clause-solo-second-tree = Im zweiten Jahr bringt der zweite Baum 5 Punkte.
clause-solo-third-tree = Im dritten Jahr bringt der dritte Baum 6 Punkte.
clause-solo-win = Das Ziel ist das höchste Ergebnis; 100 Punkte oder mehr sind ein Sieg.
clause-solo-achievements = Außerdem gibt es sechs Erfolge; in einem Spiel können beliebig viele von ihnen erreicht werden.
clause-solo-communism = Kommunismus: Kolonisten bringen mindestens 28 Punkte.
clause-solo-capitalism = Kapitalismus: vier Sätze von Seehandelsplättchen.
clause-solo-theocracy = Theokratie: 30 Punkte oder mehr für das, was die Bischöfe verlangen; die Punkte, die sie kosten, werden nicht abgezogen.
clause-solo-capracracy = Kaprakratie: Felder eines Geländes, keines davon eine Straße, die einander an ihren Seiten berühren und vom Westrand bis zum Ostrand der Kolonie reichen oder vom Nordrand bis zum Südrand.
clause-solo-democracy = Demokratie: insgesamt mindestens 120 Punkte.
clause-solo-utopy = Utopie: insgesamt mindestens 150 Punkte.

chapter-components = Die gedruckten Spielteile

clause-components-set = Was auf den Spielteilen gedruckt ist, kommt aus einem Satz Spielteile, den der Tisch nennt. Der übliche Satz, reconstructed-2, ist so ausgedacht, dass er zu allem passt, was die Spielregeln sagen; der ältere, reconstructed-1, ebenso.
clause-components-own = Ein Tisch darf einen eigenen Satz mitbringen, zum Beispiel einen, der aus der Schachtel abgetippt ist. Er wird mit dem Grund abgelehnt, wenn er eine falsche Zahl von Teilen hat, Wörter, die sich nicht lesen lassen, oder dieselbe Kennung zweimal, wenn er dem widerspricht, was die Spielregeln von den Punkten der Gelehrten, von der Missionsstation mit 3 Punkten oder von der Tabelle der Plätze sagen, oder wenn sich mit ihm nicht spielen ließe.
clause-components-source = Jede Zeile eines Satzes sagt, woher sie stammt: aus den Spielregeln, vom gedruckten Spielteil, oder ausgedacht.
clause-components-boards = Es gibt vier Tableaus mit 36 Feldern. Ihre B-Seiten sind gleich; in den mitgelieferten Sätzen sind ihre A-Seiten verschieden.
clause-components-doubles = Es gibt 15 Erweiterungsplättchen mit zwei Feldern, die Zweierplättchen, genug für fünf in jedem von drei Jahren.
clause-components-triples = Es gibt 15 Erweiterungsplättchen mit drei Feldern, die Dreierplättchen. Sie sind gerade oder bilden einen Winkel; in den mitgelieferten Sätzen einen Winkel, dessen drittes Feld links des Weges vom ersten zum zweiten liegt.
clause-components-spaces = Jedes Feld eines Plättchens ist eine Landschaft mit ihren Wirkungen, auf einem von acht Geländen, von denen die mitgelieferten Sätze vier verwenden, oder eine Straße mit Kolonisten, oder Land ohne Landschaftsaktion.
clause-components-halls = Es gibt vier Hauptstädte mit zwei Feldern.
clause-components-roads = Es gibt drei Straßenplättchen mit einem Feld, eines für jedes Jahr.
clause-components-shipments = Es gibt 4 Start-Seehandelsplättchen und 30 andere, jedes mit seinen Kosten in Ressourcen und seinen Punkten.
clause-components-docks = Es gibt vier Docks, jedes mit seinen Einnahmen: in den mitgelieferten Sätzen Münzen, Religion, Konquistador und Punkte, von oben nach unten.
clause-components-retiring = Es gibt fünf Rückzugsfelder, von oben nach unten: 2 Münzen, Religion, Konquistador, Seehandel, Straßenplättchen.
clause-components-tracks = Die Leisten haben eine Länge und ihre Symbole: im üblichen Satz die Religionsleiste 20 Felder, mit Mönchen beim Betreten von 2, 5, 9, 13, 17 und 20, die Konquistadorenleiste 10 Felder, mit Gold beim Betreten von 3, 6 und 9 und mit Bäumen, die man beim Betreten von 3, 5 und 7 überholt.
clause-components-table = Die Tabelle der Plätze behält die Zahlen, die in den Spielregeln gedruckt sind: 4, 5 und 6 für zwei Spieler, und 9, 6 und 3 für vier Spieler im zweiten Jahr.
clause-components-scholars = Es gibt zehn Gelehrte, jeder mit 1 bis 3 Punkten und einer Fähigkeit; drei sind im Spiel.
clause-components-bishops = Es gibt sechs Bischöfe, jeder mit dem, was er zählt, und den Punkten dafür; drei sind im Spiel.
clause-components-stations = Es gibt vier Missionsstationen; eine von ihnen bringt 3 Punkte.
clause-components-land = Ein Feld kann Land ohne Landschaftsaktion sein: Es füllt seine Linien und hat ein Gelände, wird aber nie aktiviert, und auf ihm liegt kein Würfel. Auch eine Landschaft kann ohne Wirkung sein: Auf sie kommt ein Würfel wie auf jede andere.
clause-components-symbols = Die Religionsleiste kann ein bis zwölf Mönchssymbole haben. Das erste und das dritte bringen einen blauen Würfel; ein Symbol nach dem sechsten Mönch eines Spielers bringt ihm sonst nichts.
