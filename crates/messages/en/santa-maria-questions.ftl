### What the table waits for: `question-` and the clause that asks, with hyphens for
### dots. A short prompt, and as `help` what can be done. The words that the protocol
### sends stand in the code and tell the notation.

question-colonies-choose = Choose a colony board
    .help = Take one of the boards that are left; its buildings are what you begin with.
question-advanced-sets = Choose a town hall with its scholar
    .help = Take one of the sets that are left; the scholar is yours for the whole game.
question-advanced-at-once = Place your town hall
    .help = Turn it as you like and lay it on two empty spaces of your colony.
question-turn-main = Take your turn
    .help = Use a die for a row or column, pay coins for one building, take a tile, or retire for this year.
question-gold-choice = Choose how you pay
    .help = Gold stands in for any other resource; say what you pay with gold.
question-expand-place = Place the tile
    .help = Turn it as you like and lay it on empty spaces of your colony; it is never turned over.
question-activate-own-order = Choose what the building does next
    .help = All its effects are carried out; the order is yours.
question-activate-unused = March, or leave the step unused
    .help = Your storage is full of gold. If you stay, a later step of this year can fetch the gold when there is room.
question-trade-give = Choose what the building gives
    .help = Of the things with a stroke between them you get one.
question-free-last = Sell and buy a last time, or pass
    .help = One of your bishops counts what is in your storage at the end of the game. When you pass, the year is over for you.
question-trade-may = Trade, or pass
    .help = Pay what the building shows, with gold in the place of any resource, and get what it gives.
question-ship-may = Take a shipment, or pass
    .help = Pay what a shipment asks for and take it; its dock brings income when you retire.
question-religion-extra = Go one space or two
    .help = Advance on the religion track; for a grain you go one space further. Where passing is offered you may stay.
question-monk-may = Place a monk, or pass
    .help = Train a scholar, appoint a bishop or go to a station; you pay 2 coins to each rival who is there.
question-scholar-die-anywhere = Choose where the die stays
    .help = Your scholar lets you leave it on any building of the line that was vacant.
question-retire-conquistador = March, or pass
    .help = You may advance on the conquistador track before your ships bring their income.
question-retire-road = Place the road tile, or pass
    .help = Lay it on any empty space of your colony.
