### Accounts and one's own games.

my-games = My games
    .help = These are the games of this browser. With an account you have them in every browser you sign in with.
older = Older games
sign-in-or-up = Sign in or create an account

account = Account
account-name = Name
sign-in = Sign in
    .help = What you have begun in this browser comes along: its seats and notes move to your account.
sign-up = Create an account
    .help = You can play without one. An account lets you go on with your games in another browser. It takes a name and a password, nothing else.
sign-out = Sign out
signed-in-as = You are signed in as { $name }.
password = Password
password-now = Your password
password-new = New password
    .help = At least 10 characters. A few words are easy to remember and hard to guess.
password-change = Change password
    .help = All other browsers are signed out by this.
password-tokens = Revoke all tokens too
password-lost = Lost your password?
    .help = Enter the recovery code you were given. It works once; you get a new one then.
password-set = Set password
code = Recovery code
    .help = Write this code down and keep it safe. If you ever lose your password, it is the only way to get a new one. It is not shown again.
code-new = New recovery code
    .help = If you no longer have your code, make a new one. The old one is worthless then.
code-kept = I have written it down
account-rename = Change name
    .help = You sign in with this name. What you are called at a table you choose there.
account-delete = Delete account
    .help = Everything about you is deleted for good: name, password, codes, sessions, tokens, links, notes and drafts. What you said in the chats is erased. Games that are over stay, and where your name stood they say "a former player". In games that are being played a computer player of the level "Expert" takes your seat; your places at open tables are free. There is no way back.

account-data = Download my data
    .help = One file in JSON with all that this server holds of you: your account, where you are signed in, your tokens, tables and seats, notes, drafts and what you said in chats. Records of your games are linked.
former-player = a former player

wrong-name-empty = A name needs at least one letter or digit.
wrong-name-long = A name has at most { $most } characters.
wrong-name-letter = The character { $letter } is not allowed in a name: use letters, digits, single spaces and - _ . '
wrong-name-taken = This name is taken, or looks too much like one that is. Choose another.
wrong-name-own = This name looks like one of the server's own. Choose another.
wrong-name-blanks = Spaces are allowed only between words, one at a time.
wrong-short = This password is too short: it needs at least { $least } characters.
wrong-long = This password is too long: it may have at most { $most } characters.
wrong-common = This password is one of the first that attackers try: a common one, a pattern, or close to your name. A few words that do not belong together are easy to remember and hard to guess.
wrong-sign-in = Name or password is wrong.
wrong-password = That is not your password. Nothing was changed.
wrong-code = Name or recovery code is wrong. A code works once only.
wrong-often = There were too many attempts. Wait a minute and try again ({ $seconds } s). A browser you have signed in with before is not held up by the attempts of others.
wrong-signed-out = You are not signed in. Sign in and try again.
wrong-token = A token needs a name of at most 24 characters, so that you can tell it from others.
wrong-tokens = You have { $most } tokens already. Revoke one that is no longer used.

## The second factor

factor = Second factor
    .help = Besides your password, signing in then needs a code from an app on your phone. Then nobody can sign in with your password alone.
factor-begin = Set up a second factor
factor-anew = Set it up again
factor-off = Switch it off
factor-on = Switch it on
factor-is-on = Signing in needs a code besides your password. You have { $left } recovery codes left for when your app is lost.
factor-scan = Scan this picture with an app for one-time codes, or type the secret below it into the app. Then enter the code that the app shows.
factor-picture = The secret as a picture for the app
factor-code = Code
factor-asked = One more step
    .help = Enter the code that your app shows. If you have lost it, enter one of your recovery codes for the second factor.
factor-codes = Recovery codes for the second factor
    .help = Write these codes down and keep them apart from your phone. Each stands in for your app once. They are not shown again.
factor-codes-kept = I have written them down
wrong-factor = That code is wrong, or it was used already. Wait for the next one and try again.

## Sessions

sessions = Where you are signed in
    .help = Each browser you sign in with is listed here. One that was not used for { $days } days is signed out by itself. If you do not recognise one, sign it out and change your password.
session-this = This browser
session-unknown = Unknown browser
session-created = signed in { $at }
session-used = last used { $at }
session-end = Sign out
session-end-this = Sign out { $device }
sessions-end-others = Sign out all other browsers

## Tokens

api = API
    .help = Programs play here too: open tables, take seats, follow what happens and decide, with the same rules and the same rights as people.
api-lead = for programs that play
api-parameters = Parameters
api-body = What is sent
api-answers = Answers
api-example = For example
api-optional = optional
api-forms = Forms
tokens = Tokens for programs
    .help = A token lets a program act for you: a bot of your own, or a script that opens tables. Revoke a token you no longer trust; what a program follows with it ends at once. How programs play:
token = New token
    .help = Copy it to where your program finds it. Anyone who has it can act for you. It is not shown again.
token-name = What it is for
token-scope = What it may do
token-make = Make a token
token-created = made { $day }
token-used = last used { $day }
token-unused = never used
token-revoke = Revoke
token-revoke-this = Revoke { $name }
scope-read = Look only
scope-play = Look and play
scope-host = Look, play and open tables
wrong-banned = This account is banned. Ask the operator of this server.
