### Accounts and one's own games.

my-games = My games
    .help = These are the games of this browser. With an account you find them in every browser you sign in with.
older = Older games
sign-in-or-up = Sign in or create an account

account = Account
account-name = Name
sign-in = Sign in
    .help = Your seats and notes in this browser move to your account.
sign-up = Create an account
    .help = You can play without one. With an account you can continue your games in another browser. All it takes is a name and a password.
sign-out = Sign out
signed-in-as = You are signed in as { $name }.
password = Password
password-now = Your password
password-new = New password
    .help = At least 10 characters. A few words are easy to remember and hard to guess.
password-change = Change password
    .help = This signs out all your other browsers.
password-tokens = Revoke all tokens too
password-lost = Lost your password?
    .help = Enter the recovery code you were given. It works once, and you get a new one.
password-set = Set password
code = Recovery code
    .help = Write this code down and keep it safe. If you ever lose your password, this code is the only way to set a new one. It is not shown again.
code-new = New recovery code
    .help = Make a new code if you have lost yours. The old one stops working.
code-kept = I have written it down
account-rename = Change name
    .help = You sign in with this name. At each table you can choose a different one.
account-delete = Delete account
    .help = Everything about you is deleted for good: name, password, codes, sessions, tokens, links, notes and drafts. Your chat messages are erased. Finished games stay, with "a former player" in place of your name. In running games a computer player of the level "Expert" takes your seat. Your seats at open tables become free. This cannot be undone.

account-data = Download my data
    .help = One JSON file with everything this server knows about you: your account, where you are signed in, your tokens, tables and seats, notes, drafts and chat messages. It links to the records of your games.
former-player = a former player

wrong-name-empty = A name needs at least one letter or digit.
wrong-name-long = A name can have at most { $most } characters.
wrong-name-letter = The character { $letter } is not allowed in a name: use letters, digits, single spaces and - _ . '
wrong-name-taken = This name is taken, or looks too much like one that is. Choose another.
wrong-name-own = This name looks like one of the server's own. Choose another.
wrong-name-blanks = Spaces are allowed only between words, one at a time.
wrong-short = This password is too short. It needs at least { $least } characters.
wrong-long = This password is too long. It can have at most { $most } characters.
wrong-common = This is one of the first passwords that attackers try: it is common, follows a pattern, or is close to your name. A few unrelated words are easy to remember and hard to guess.
wrong-sign-in = Name or password is wrong.
wrong-password = That is not your password. Nothing was changed.
wrong-code = Name or recovery code is wrong. A code works once only.
wrong-often = Too many attempts. Wait a minute and try again ({ $seconds } s). Attempts by others do not block a browser you have signed in with before.
wrong-signed-out = You are not signed in. Sign in and try again.
wrong-token = Give the token a name of at most 24 characters, so that you can tell it from others.
wrong-tokens = You already have { $most } tokens. Revoke one you no longer use.

## The second factor

factor = Second factor
    .help = Signing in will also ask for a code from an app on your phone. Then your password alone is not enough.
factor-begin = Set up a second factor
factor-anew = Set it up again
factor-off = Switch it off
factor-on = Switch it on
factor-is-on = Signing in asks for a code besides your password. You have { $left } recovery codes left in case you lose your app.
factor-scan = Scan this picture with an app for one-time codes, or type the secret below it into the app. Then enter the code that the app shows.
factor-picture = The secret as a picture for the app
factor-code = Code
factor-asked = One more step
    .help = Enter the code that your app shows. If you have lost the app, enter one of your recovery codes for the second factor.
factor-codes = Recovery codes for the second factor
    .help = Write these codes down and keep them apart from your phone. Each replaces your app once. They are not shown again.
factor-codes-kept = I have written them down
wrong-factor = That code is wrong, or has already been used. Wait for the next one and try again.

## Sessions

sessions = Where you are signed in
    .help = These are the browsers you are signed in with. One that is not used for { $days } days is signed out. If you do not recognise one, sign it out and change your password.
session-this = This browser
session-unknown = Unknown browser
session-created = signed in { $at }
session-used = last used { $at }
session-end = Sign out
session-end-this = Sign out { $device }
sessions-end-others = Sign out all other browsers

## Tokens

api = API
    .help = Programs can play here too. They open tables, take seats, follow games and decide, with the same rules and rights as people.
api-lead = for programs that play
api-parameters = Parameters
api-body = Request body
api-answers = Responses
api-example = Example
api-optional = optional
api-forms = Schemas
tokens = Tokens for programs
    .help = A token lets a program act for you, such as your own bot or a script that opens tables. Revoke a token you no longer trust: its streams end at once. How programs play:
token = New token
    .help = Copy it to your program now. Anyone who has it can act for you. It is not shown again.
token-name = What it is for
token-scope = What it may do
token-make = Create token
token-created = created { $day }
token-used = last used { $day }
token-unused = never used
token-revoke = Revoke
token-revoke-this = Revoke { $name }
scope-read = Watch
scope-play = Watch and play
scope-host = Watch, play and open tables
wrong-banned = This account is banned. Ask the operator of this server.
