### What happened, for people who read along: `event-` and the kind of the event.
### Programs read the same sentences, with letters for the players.
###
### An argument is a field of the event. What is called by a name has it in further
### forms, `$resource-a`, and its identifier, `$resource-id`, which is `none` where
### there is nothing. Tiles, shipments and town halls have no names: they are
### told by what stands on them.

## Amounts, taken into sentences

amount-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
amount-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Setting up

event-docks = Shipments lie at the docks, from top to bottom: { $shipments }.
event-scholars = These scholars can be trained: { $scholars }.
event-bishops = These bishops can be appointed: { $bishops }.
event-displayed = Expansion tiles lie face up: { $tiles }.
event-rolled = { $dice-id ->
    [none] There are no { $colour-some } in the common pool.
   *[other] The { $colour-some } of the common pool show { $dice }.
}
event-rolled-own = { $dice-id ->
    [none] { $seat } has no blue dice to roll.
   *[other] The blue dice of { $seat } show { $dice }.
}
event-offered = Town hall { $hall } comes with a scholar ({ $scholar }).
event-settled = { $seat } settles on a board ({ $board }).
event-chose = { $seat } takes town hall { $hall } with its scholar ({ $scholar }).

## The year

event-year = Year { $year } begins, and { $start } starts.
event-passed = { $seat } passes.
event-honoured = { $seat } gets { amount-points } for conquistadors.
event-year-over = Year { $year } is over.
event-over = The game is over.

## Tiles

event-took = { $paid-id ->
    [none] { $seat } takes tile { $tile } for nothing.
   *[other] { $seat } takes tile { $tile } for { $paid }.
}
event-placed = { $seat } lays { $tile }: { $cell }, { $heading }.
event-road = { $seat } lays a road tile ({ $cell }).

## Buildings

event-activated = { $coins ->
    [0] { $seat } activates a building for nothing ({ $cell }).
   *[other] { $seat } activates a building for { amount-coins } ({ $cell }).
}
event-die = { $seat } takes { $colour-a } with a { $value } for { $colour-id ->
    [white] column
   *[blue] row
} { $used }{ $coins ->
    [0] {""}
   *[other] , changed for { amount-coins }
}.
event-left = { $seat } leaves the die on the building ({ $cell }).
event-gained = { $goods-id ->
    [none] { $coins ->
        [0] { $seat } gets { amount-points }
       *[other] { $points ->
            [0] { $seat } gets { amount-coins }
           *[other] { $seat } gets { amount-coins } and { amount-points }
        }
    }
   *[other] { $coins ->
        [0] { $points ->
            [0] { $seat } gets { $goods }
           *[other] { $seat } gets { $goods }, and { amount-points }
        }
       *[other] { $points ->
            [0] { $seat } gets { $goods }, and { amount-coins }
           *[other] { $seat } gets { $goods }, { amount-coins } and { amount-points }
        }
    }
}{ $excess ->
    [0] {""}
    [one] ; 1 coin for what the storage cannot hold
   *[other] ; { $excess } coins for what the storage cannot hold
}.
event-dealt = { $paid-id ->
    [none] { $seat } trades { amount-coins }.
   *[other] { $coins ->
        [0] { $seat } trades { $paid }.
       *[other] { $seat } trades { $paid }, and { amount-coins }.
    }
}
event-traded = { $seat } trades { $paid-a }.
event-shipped = { $paid-id ->
    [none] { $coins ->
        [0] { $seat } takes shipment { $shipment } for nothing ({ $dock }).
       *[other] { $seat } takes shipment { $shipment } for { amount-coins } ({ $dock }).
    }
   *[other] { $coins ->
        [0] { $seat } ships { $paid } and takes shipment { $shipment } ({ $dock }).
       *[other] { $seat } ships { $paid }, pays { amount-coins } and takes shipment { $shipment } ({ $dock }).
    }
}
event-arrived = A new shipment comes in: { $shipment } ({ $dock }).
event-sold = { $seat } sells { $resource-a } for { amount-coins }.
event-bought = { $seat } buys { $resource-a } for { amount-coins }.

## Tracks and monks

event-marched = { $seat } marches to space { $space } of the conquistador track.
event-lost = { $seat } stands at the end of the conquistador track and marches no further.
event-hurried = { $paid-id ->
    [coins] { $seat } pays { amount-coins } to go one space further.
    [plain] { $seat } goes no further.
   *[other] { $seat } pays { $paid-a } to go one space further.
}
event-advanced = { $seat } advances to space { $space } of the religion track.
event-devoted = { $seat } stands at the end of the religion track.
event-unlocked = { $value-id ->
    [none] { $seat } unlocks a blue die for the next year.
   *[other] { $seat } unlocks a blue die, which shows { $value }.
}
event-monk = { $coins ->
    [0] { $seat } places a monk: { $place }.
   *[other] { $seat } places a monk for { amount-coins }: { $place }.
}
event-tribute = { $seat } gets { amount-coins } from { $from } for a monk.

## Retiring

event-retired = { $seat } retires ({ $space }).
event-income = A ship of { $seat } brings its income ({ $dock }).
