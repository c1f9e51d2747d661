### Worauf der Tisch wartet: `question-` und die Regel, die fragt, mit Bindestrichen
### statt Punkten. Eine kurze Aufforderung, und als `help`, was möglich ist.

question-colonies-choose = Wähle ein Tableau
    .help = Nimm eines der Tableaus, die übrig sind; mit seinen Landschaften beginnst du.
question-advanced-sets = Wähle eine Hauptstadt mit ihrem Gelehrten
    .help = Nimm eines der Paare, die übrig sind; der Gelehrte gehört dir das ganze Spiel.
question-advanced-at-once = Lege deine Hauptstadt
    .help = Drehe sie, wie du willst, und lege sie auf zwei leere Felder deiner Kolonie.
question-turn-main = Du bist am Zug
    .help = Nutze einen Würfel für eine Reihe oder Spalte, zahle Münzen für eine Landschaft, nimm ein Plättchen, oder zieh dich für dieses Jahr zurück.
question-gold-choice = Wähle, wie du zahlst
    .help = Gold ersetzt jede andere Ressource; sag, was du mit Gold zahlst.
question-expand-place = Lege das Plättchen
    .help = Drehe es, wie du willst, und lege es auf leere Felder deiner Kolonie; gewendet wird es nie.
question-activate-own-order = Wähle, was die Landschaft als Nächstes tut
    .help = Alle ihre Wirkungen werden ausgeführt; die Reihenfolge bestimmst du.
question-activate-unused = Zieh vor, oder lass den Schritt ungenutzt
    .help = Dein Lager ist voll mit Gold. Wenn du stehen bleibst, kann ein späterer Schritt in diesem Jahr das Gold holen, sobald Platz ist.
question-trade-give = Wähle, was die Landschaft gibt
    .help = Von den Dingen mit einem Strich dazwischen bekommst du eines.
question-free-last = Verkaufe und kaufe ein letztes Mal, oder passe
    .help = Einer deiner Bischöfe zählt, was am Ende des Spiels in deinem Lager ist. Wenn du passt, ist das Jahr für dich vorbei.
question-trade-may = Tausche, oder passe
    .help = Zahle, was die Landschaft zeigt, mit Gold statt jeder Ressource, und nimm, was sie gibt.
question-ship-may = Nimm ein Seehandelsplättchen, oder passe
    .help = Zahle, was darauf steht, und nimm es; sein Dock bringt dir Einnahmen, wenn du dich zurückziehst.
question-religion-extra = Geh ein Feld oder zwei
    .help = Rücke auf der Religionsleiste vor; für 1 Getreide kommst du ein Feld weiter. Wo Passen angeboten wird, darfst du stehen bleiben.
question-monk-may = Setze einen Mönch ein, oder passe
    .help = Bilde einen Gelehrten aus, ernenne einen Bischof oder geh zu einer Missionsstation; jedem Mitspieler, der dort steht, zahlst du 2 Münzen.
question-scholar-die-anywhere = Wähle, wo der Würfel liegen bleibt
    .help = Dein Gelehrter erlaubt jede Landschaft der Reihe oder Spalte, die frei war.
question-retire-conquistador = Zieh vor, oder passe
    .help = Du darfst auf der Konquistadorenleiste vorrücken, bevor deine Schiffe ihre Einnahmen bringen.
question-retire-road = Lege das Straßenplättchen, oder passe
    .help = Lege es auf irgendein leeres Feld deiner Kolonie.
