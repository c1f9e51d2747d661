### Messages for visitors who are over a limit.

limited-open = Too many tables were opened in a short time.
limited-table = Too many tables are still unfinished. Finish one, or delete one you no longer need on its page.
limited-upload = Too many records or component files were uploaded.
limited-upload-size = More was uploaded than is allowed in a day.
limited-claim = Too many seats were taken in a short time.
limited-chat = Too many messages were sent in a short time.
limited-change = Too many changes at once, so this one was not made.
limited-hint = Too many hints were requested in a short time.
limited-sign-up = Too many accounts were created in a short time.
limited-sign-in = Too many passwords and codes were entered in a short time.
limited-stream = Too many tables are open at once. Close a window or two.
limited-page = Too many pages were requested in a short time.
limited-file = Too many files were requested in a short time.
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
limited-shared = Everyone on the same internet connection counts together. With an account you have a limit of your own.
limited-slow = Your message arrived too slowly, so nothing was done. Try again.
table-error-too-many-at-once = That is too many decisions at once. Confirm what you have so far, then go on.
table-error-long-record = So much has been undone at this table that its record is full. Nothing more can be undone. Play on from here.
table-error-too-many-hints = You have already asked for several hints. Wait for those, then ask again.
