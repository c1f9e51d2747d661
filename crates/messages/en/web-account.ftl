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
    .help = Name, password and recovery code are deleted for good. Your games stay, with the names you played under, and this browser keeps your seats; your other browsers lose them.

wrong-name-empty = A name needs at least one letter or digit.
wrong-name-long = A name has at most { $most } characters.
wrong-name-letter = The character { $letter } cannot stand in a name: use letters, digits, single spaces and - _ . '
wrong-name-blanks = Spaces can stand only between words, one at a time.
wrong-short = This password is too short: it needs at least { $least } characters.
wrong-long = This password is too long: it may have at most { $most } characters.
wrong-sign-in = Name or password is wrong.
wrong-password = That is not your password. Nothing was changed.
wrong-code = Name or recovery code is wrong. A code works once only.
wrong-often = That was tried too often. Wait a minute and try again.
wrong-signed-out = You are not signed in. Sign in and try again.
wrong-token = A token needs a name of at most 24 characters, so that you can tell it from others.
wrong-tokens = You have { $most } tokens already. Revoke one that is no longer used.

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
    .help = A token lets a program act for you: a bot of your own, or a script that opens tables. A new password does not change that; revoke a token you no longer trust. How programs play:
token = New token
    .help = Copy it to where your program finds it. Whoever has it can act for you. It is not shown again.
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
wrong-banned = This account is banned. Ask whoever runs this server.
