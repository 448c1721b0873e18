/** What stands between commas and before `=` on the import's command line, and what a tablet's keyboard types without a second look. */
const usernameShape = /^[a-z0-9][a-z0-9._-]{1,59}$/u;

/** No control characters, and none that turn the direction of a line. */
const nameShape = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{2,120}$/u;

/** What is wrong with a new login, as a German sentence; null where nothing is. One rule for the operator's command, the server and the back office. */
export function usernameFault(username: string): string | null {
  if (usernameShape.test(username)) return null;
  return (
    `Der Benutzername „${username.slice(0, 80)}“ geht nicht: 2 bis 60 Zeichen, nur Kleinbuchstaben a bis z, Ziffern, Punkt, Binde- und ` +
    "Unterstrich, am Anfang ein Buchstabe oder eine Ziffer."
  );
}

/** What is wrong with a person's name as colleagues see it, without blanks around it; null where nothing is. */
export function personNameFault(name: string): string | null {
  return nameShape.test(name) ? null : "Der Name braucht 2 bis 120 Zeichen in einer Zeile.";
}
