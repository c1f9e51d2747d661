### What is said to those who ask for too much.

limited-open = Too many tables were opened in a short time.
limited-table = Too many of these tables are still open or being played. Finish one, or delete one that you no longer need on its page.
limited-upload = Too many records or tables of pieces were uploaded.
limited-upload-size = The uploaded records and tables of pieces are too much for one day.
limited-claim = Too many seats were taken in a short time.
limited-chat = Too much was said in a short time.
limited-change = That was too much at once, so it was not done.
limited-hint = Advice was asked for too often.
limited-sign-up = Too many accounts were made in a short time.
limited-sign-in = Too many passwords and codes were sent in a short time.
limited-stream = Too many tables are being followed. Close a window or two.
limited-page = Too many pages were asked for in a short time.
limited-file = Too many files were asked for in a short time.
limited-call = Too many calls were made in a short time.
# What follows: how long to wait. $unit is seconds, minutes or hours.
limited-wait =
    { $unit ->
        [hours]
            { $count ->
                [one] Try again in an hour.
               *[other] Try again in { $count } hours.
            }
        [minutes]
            { $count ->
                [one] Try again in a minute.
               *[other] Try again in { $count } minutes.
            }
       *[seconds]
            { $count ->
                [one] Try again in a second.
               *[other] Try again in { $count } seconds.
            }
    }
# Where others are counted together with the visitor.
limited-shared = Everyone who comes from the same internet connection counts together. With an account you have a share of your own.
limited-slow = What was sent came too slowly, so it was given up and nothing was done. Try again.
denied-too-many-at-once = Those are too many decisions at once. Confirm what you have so far, then go on.
denied-long-record = So much has been taken back at this table that its record is full. Nothing more can be taken back; play on from here.
denied-too-many-hints = You have asked for enough hints already. Wait for those, then ask again.
