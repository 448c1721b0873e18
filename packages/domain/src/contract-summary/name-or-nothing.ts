/** Letters of any script with apostrophe, hyphen, dot and blank (3-decisions "Orders"). */
const letters = /^[\p{L}\p{M}'’\-. ]{1,60}$/u;

/** What mail programs make a link of: a dot with a word right behind it. */
const likeAnAddress = /\.\p{L}{2,}/u;

const mostWords = 6;

/**
 * A name as it may stand in a mail that we send, or nothing where it is none: so nobody has us send a sentence or a link of his own to
 * somebody else. "Prof. Dr. h.c. Zoë d’Aubigné-Łukasz" is one.
 */
export function nameOrNothing(text: string): string {
  const name = text.trim();
  const isName = letters.test(name) && !likeAnAddress.test(name) && name.split(/ +/u).length <= mostWords;
  return isName ? name : "";
}
