### Was der Code auf Englisch über Ausgaben, Erweiterungen, Schalter und Antworten
### sagt, auf Deutsch. Eine englische Datei dazu gibt es nicht: Der Satz steht im
### Code neben dem, was er erklärt.

## Ausgaben

about-preset-reprint-2019 = Die englische Auflage von 2019, nach der die meisten Tische spielen.
about-preset-anniversary-2011 = Die deutsche Jubiläumsausgabe von 2011.
about-preset-classic-2002 = Die erste englische Ausgabe von 2002, ergänzt um das Spiel zu zweit und um die Erweiterungen nach der Jubiläumsausgabe.

## Erweiterungen

about-expansion-new-buildings = Die neuen Gebäude: vierzehn weitere beigefarbene Gebäude zur Wahl.
about-expansion-nobles = Die Adligen: Adlige und acht weitere Gebäude.

## Schalter des Grundspiels

about-switch-points-pool = Wie viele Punkte die Chips zu fünft wert sind.
    .answer-122 = Die Chips der ersten Auflage: 32 Einer und 18 Fünfer.
    .answer-126 = Die Chips späterer Auflagen: 31 Einer und 19 Fünfer.
about-switch-chips = Ob die Mitspieler sehen, wie viele Siegpunktchips jemand hat.
    .answer-hidden = Die Chips liegen verdeckt: Die Mitspieler müssen sie sich merken.
    .answer-open = Die Chips liegen offen.
about-switch-large-buildings = Welche freien Bauplätze ein großes Gebäude braucht.
    .answer-any-two-free = Zwei beliebige, denn Gebäude dürfen umgesetzt werden.
    .answer-vertical-pairs = Zwei untereinander in der Stadt aus 4 x 3 Bauplätzen: höchstens vier große Gebäude.
about-switch-reshuffle = Wie die Auslage gefüllt wird, wenn der Plantagenstapel nicht reicht.
    .answer-rest-first = Erst wird der Rest des Stapels ausgelegt, dann werden die abgelegten Plantagen gemischt.
    .answer-merge = Die abgelegten Plantagen werden in den Rest des Stapels gemischt, dann wird ausgelegt.
about-switch-hacienda-empty-stack = Was die Hazienda zieht, wenn der Plantagenstapel leer ist.
    .answer-reshuffle = Die abgelegten Plantagen werden zu einem neuen Stapel gemischt.
    .answer-nothing = Es kann nichts gezogen werden.
about-switch-storage = Ob man Waren abgeben darf, die man lagern könnte.
    .answer-maximal = Alles, was Platz findet, wird behalten; zu wählen ist nur, was.
    .answer-free = Von dem, was Platz findet, darf man einen beliebigen Teil behalten.
    .answer-warehouses-optional = Die eine Ware, die kein Gebäude braucht, wird behalten; Lagerhäuser und Lagerhalle muss man nicht nutzen.
about-switch-production = Ob man auf die Produktion verzichten darf.
    .answer-automatic = Alle produzieren, so viel sie können.
    .answer-optional = Jeder darf auf seine ganze Produktion verzichten.
about-switch-costs = Was Manufaktur und Universität kosten.
    .answer-printed = Manufaktur 7, Universität 8, wie aufgedruckt.
    .answer-factory-8-university-7 = Manufaktur 8, Universität 7: eine Hausregel gegen die Stärke der Manufaktur.
about-switch-corn-seats = Wie viele Dublonen bekommt, wer mit Mais beginnt.
    .answer-equal = So viele wie alle.
    .answer-one-less = Eine weniger: eine Hausregel gegen die Stärke der Plätze mit Mais.

## Schalter der Erweiterungen

about-switch-market = Welche beigefarbenen Gebäude ausliegen.
    .answer-base = Die des Grundspiels.
    .answer-draft = Die Spieler wählen sie reihum aus denen des Grundspiels und der Erweiterung „Die neuen Gebäude“.
    .answer-random = Sie werden aus denen des Grundspiels und der Erweiterung „Die neuen Gebäude“ gezogen.
    .answer-fixed = Die einer Liste: buildings=NAME+NAME+...
about-switch-buildings = Die beigefarbenen Gebäude bei market=fixed: von jedem Preis so viele, wie das Grundspiel hat.

about-switch-nobles = Ob mit der Erweiterung „Die Adligen“ gespielt wird: mit Adligen und acht weiteren Gebäuden.
    .answer-out = Sie bleibt in der Schachtel.
    .answer-in = Mit ihr wird gespielt.
about-switch-office-with-trading-post = Ob Kontor und Handelsposten beide ausliegen dürfen.
    .answer-allowed = Sie dürfen.
    .answer-excluded = Höchstens eines der beiden.
    .answer-exactly-one = Eines der beiden und nicht das andere, wie es die Spielregeln empfehlen.
about-switch-hacienda-with-forest-house = Ob Hazienda und Forsthaus beide ausliegen dürfen.
    .answer-allowed = Sie dürfen.
    .answer-excluded = Höchstens eines der beiden: eine Hausregel.
about-switch-forest-source = Was ein Wald ist.
    .answer-separate = Ein eigenes Plättchen, von dem es immer genug gibt.
    .answer-flip = Die Plantage, die man nehmen darf, verdeckt gelegt.
about-switch-forest-discount = Ob Wälder von sich aus das Bauen billiger machen.
    .answer-always = Ja, ob das Forsthaus besetzt ist oder nicht.
    .answer-occupied = Nur solange das Forsthaus besetzt ist.
about-switch-hacienda-return = Wohin eine Plantage kommt, die man angesehen und gegen einen Wald aufgegeben hat.
    .answer-top = Zurück auf ihren Stapel, wo sie kennt, wer sie angesehen hat.
    .answer-shuffle = Sie wird unter alle verdeckten Plantagen gemischt.
about-switch-black-market-colonist = Welche Kolonisten der Schwarzmarkt nimmt.
    .answer-others = Jeden außer dem auf dem Schwarzmarkt selbst.
    .answer-any = Jeden, auch den eigenen.
about-switch-black-market-returns = Wohin der Kolonist und der Siegpunkt kommen, die der Schwarzmarkt nimmt.
    .answer-supply = Zurück in den Vorrat.
    .answer-removed = Aus dem Spiel.
about-switch-small-wharf-bonus = Wie oft Hafen und Leuchtturm für eine Lieferung der kleinen Werft zahlen.
    .answer-per-load = Einmal, wie für jede Lieferung.
    .answer-per-kind = Einmal für jede Sorte darin.
    .answer-none = Gar nicht.
about-switch-lighthouse-wharf = Ob der Leuchtturm für Waren zahlt, die mit einer Werft geliefert werden.
    .answer-pays = Ja, wie der Hafen.
    .answer-ships-only = Nur für Waren auf Transportschiffen.
about-switch-specialty-factory-extra = Ob die zusätzliche Ware des Aufsehers bei der Monofaktur zählt.
    .answer-counts = Sie zählt.
    .answer-ignored = Sie zählt nicht.
about-switch-library-for-two = Wie oft die Bibliothek zu zweit ein Privileg verdoppelt.
    .answer-every-role = Bei jeder Rolle.
    .answer-once-a-round = Bei einer Rolle je Durchgang, der ersten, deren Privileg sie verdoppelt: eine Hausregel.
about-switch-union-hall = Wann das Gildenhaus zahlt.
    .answer-first-turn = Wenn man in der Kapitänphase das erste Mal an der Reihe ist, ob man liefert oder nicht.
    .answer-first-load = Vor der ersten eigenen Lieferung der Kapitänphase; ohne Lieferung gar nicht.
about-switch-royal-supplier-order = Was von Gildenhaus und Hoflieferant an erster Stelle kommt.
    .answer-owner = Was ihr Besitzer will.
    .answer-union-hall-first = Das Gildenhaus.
about-switch-nobles-colonists = Wie viele Kolonisten es gibt, wenn mit Adligen gespielt wird.
    .answer-all = Alle hundert.
    .answer-per-table = So viele, wie der Tisch ohne Adlige hat.
about-switch-villa = Was der Adlige der Villa ist.
    .answer-additional = Ein zusätzlicher, für jeden Besitzer in jeder Bürgermeisterphase.
    .answer-replaces-privilege = Er ersetzt den Kolonisten des Bürgermeister-Privilegs; die anderen Besitzer bekommen nichts.
    .answer-instead-for-mayor = Beim Bürgermeister ersetzt er den Kolonisten des Privilegs; jeder andere Besitzer bekommt einen zusätzlichen.
about-switch-land-office-forest = Was das Grundbuchamt mit Wäldern macht, wenn man ein besetztes Forsthaus hat.
    .answer-buy-and-sell = Es kauft und verkauft sie.
    .answer-buy = Es kauft sie nur.
about-switch-jeweler-copies = Wie viele Juweliere es zu zweit gibt.
    .answer-two = Zwei, wie von jedem Produktionsgebäude.
    .answer-one = Einen, wie von jedem beigefarbenen Gebäude.
about-switch-supply-nobles = Ob Bürgermeister-Privileg, Hospiz und Universität einen Adligen bringen können.
    .answer-no = Nur Kolonisten.
    .answer-yes = Einen Adligen oder einen Kolonisten, wie man will.
about-switch-points-end = Wann ein leerer Vorrat an Siegpunktchips das Spiel beendet.
    .answer-any-phase = In jeder Phase, in der der letzte Chip genommen wird.
    .answer-captain-phase = Wenn er am Ende einer Kapitänphase leer ist.
about-switch-declining-points = Ob man Siegpunkte ablehnen darf, die die letzten Chips wären.
    .answer-asked = Man darf, außer denen für die gelieferten Waren.
    .answer-never = Sie werden immer genommen.
about-switch-waiving-discounts = Ob man beim Bauen auf Nachlässe verzichten darf, damit der Schwarzmarkt mehr nimmt.
    .answer-asked = Wer einen besetzten Schwarzmarkt hat, darf es.
    .answer-never = Nachlässe gelten immer ganz.
about-switch-plantation-stacks = In wie vielen Stapeln die verdeckten Plantagen liegen.
    .answer-five = In fünf: Wer zieht, wählt den Stapel, sobald jemand das oberste Plättchen eines Stapels kennt.
    .answer-one = In einem: Ein zurückgelegtes Plättchen ist das nächste, das gezogen wird.
