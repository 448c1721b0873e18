/** The parts of a browser's window that the address is read from and written to. */
export interface AddressWindow {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string };
  readonly history: { replaceState(state: unknown, unused: string, url: string): void; readonly state: unknown };
}

/** Letters of a link's token (decision 066): 32 bytes as base64url, in two halves. */
const tokenLetters = 44;

/** What mail programs put into a long address: blanks, line breaks, marks that nobody sees. */
const unseen = /[\s\u00AD\u200B-\u200D\u2060\uFEFF]+/gu;

/**
 * Puts the address of a customer's page right before anything reads it. Mail protection writes `%23` for the `#` of a link, tracking and
 * punctuation stick to its end, and a line break may lie within (decision 074): the token stands behind the `#` alone then, and neither path nor
 * query holds it any more.
 * @param prefix the page's own path, `/kunde/`
 */
export function tidyAddress({ location, history }: AddressWindow, prefix: string): void {
  const { hash, pathname, search } = location;
  const token = tokenIn(`${pathname.slice(prefix.length - 1)}${search}${hash}`);
  const next = token === "" ? prefix : `${prefix}#${token}`;
  if (`${pathname}${search}${hash}` !== next) history.replaceState(history.state, "", next);
}

/** Puts the address right now, and whenever another link is opened in the same tab: before the page itself hears of it. */
export function keepAddressTidy(page: AddressWindow & Pick<Window, "addEventListener">, prefix: string): void {
  tidyAddress(page, prefix);
  page.addEventListener("hashchange", () => tidyAddress(page, prefix));
}

/** The token in what stands behind a page's path: a whole one, else what follows a `#`, cut as it may be. Empty: none. */
function tokenIn(rest: string): string {
  const [path = "", ...behind] = decoded(rest).replaceAll(unseen, "").split("#");
  for (const part of behind) {
    const whole = inText.exec(part)?.[0];
    if (whole !== undefined) return whole;
  }
  /* A query without a `#` has numbers of others, as long as a token. */
  return behind[0]?.match(/^[\w-]+/u)?.[0] ?? asPath.exec(path)?.[1] ?? "";
}

const inText = new RegExp(`(?<![\\w-])[\\w-]{${tokenLetters}}`, "u");
const asPath = new RegExp(`^/([\\w-]{${tokenLetters}})(?![\\w-])`, "u");

/** Without percent signs: protection upon protection writes `%2523`. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text.replaceAll(/%(?:25)*23/gu, "#");
  }
}
