/** Why a page was loaded anew at the sign-in: a sentence that names nobody, for the next page of this window. */
const key = "rundgang-signed-out";

/** Leaves the sentence for the page that is being loaded. */
export function leaveForcedWords(words: string): void {
  sessionStorage.setItem(key, words);
}

/** What was left; null where nothing was. It stands until somebody has signed in. */
export function forcedWords(): string | null {
  return sessionStorage.getItem(key);
}

/** Somebody has signed in. */
export function forgetForcedWords(): void {
  sessionStorage.removeItem(key);
}
