/** Characters that a new password has at least: it also seals the work on a stolen tablet, where nothing slows down guessing. */
export const shortestPassword = 12;
/** Characters that any password has at most. */
export const longestPassword = 1024;

const oneLine = /^[^\p{Cc}]*$/u;

/** What is wrong with a new password, as a German sentence; null where nothing is. One rule for the operator's command, the server and the app. */
export function newPasswordFault(password: string): string | null {
  if (!oneLine.test(password)) return "Das Passwort muss eine einzige Zeile sein, ohne Steuerzeichen.";
  if ([...password].length < shortestPassword) return `Das Passwort braucht mindestens ${shortestPassword} Zeichen.`;
  if (password.length > longestPassword) return `Das Passwort darf höchstens ${longestPassword} Zeichen haben.`;
  return null;
}

/** What is said of a new password that is the old one. */
export const samePasswordText = "Das ist dein bisheriges Passwort. Bitte wähle ein anderes.";
