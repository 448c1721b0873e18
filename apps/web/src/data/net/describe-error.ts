import { redact } from "@rundgang/contracts";

/** What may be told of an error: a word for it, its sentence without what it quotes, and where in our own files it happened. */
export interface ErrorDescription {
  /** 'TypeError', 'QuotaExceededError' … */
  readonly name: string;
  readonly text: string;
  /** 'index-B3x.js:1:2345 < list-Zk.js:2:17', or "". */
  readonly at: string;
}

const mostFrames = 4;
const longestText = 300;

/** Reads anything that was thrown. Names, IBANs, tokens and whatever else was put into the sentence stay on the device (S24). */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, text: "", at: "" };
  const text = withoutNames(redact(withoutQuotes(error.message))).slice(0, longestText);
  return { name: /^\w{1,40}$/u.test(error.name) ? error.name : "Error", text, at: framesOf(error.stack ?? "") };
}

/** What stands in quotes was put in: an attribute's name at best, a customer's at worst. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|„[^“”]*[“”]|«[^»]*»/gu, "…");
}

/** Words that browsers and libraries begin with a capital and that name nobody. */
const technical =
  /^(?:[A-Z]{2,}\d*s?|[A-Z][a-z]+(?:[A-Z][A-Za-z]*)+|Failed|Cannot|Could|Unexpected|Uncaught|The|This|An?|No|Not|Invalid|Network|Error|Script|Object|Array|Map|Set|Promise|Maximum|Internal|Transition|Connection|Encountered|Unable|Missing|Data|Key|Importing|Loading|Minified|React|Request|Response|Database|Version|Out)$/u;

/**
 * A name cannot be told from other words by its letters. In an English sentence a word with a capital that is not in the list
 * may be one, and so may any word with a letter beyond A to Z: both go.
 */
function withoutNames(text: string): string {
  return text.replaceAll(/\p{L}[\p{L}\p{M}-]*/gu, (word) => {
    const mayBeName = /^\p{Lu}/u.test(word) ? !technical.test(word) : /[^A-Za-z-]/u.test(word);
    return mayBeName ? "…" : word;
  });
}

/** Files and positions alone: an address of a page may carry a unit's id, and a frame's function nothing of use once minified. */
function framesOf(stack: string): string {
  const frames = [...stack.matchAll(/\/([\w.-]+\.m?[jt]sx?)(?:\?[^\s:)]*)?:(\d+):(\d+)/gu)];
  return frames
    .slice(0, mostFrames)
    .map(([, file = "", line = "", column = ""]) => `${file}:${line}:${column}`)
    .join(" < ");
}
