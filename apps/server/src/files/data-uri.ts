/** What stands before the bytes; `data:image/jpeg;base64,` is usual, and nobody needs more than this. */
const longestHead = 200;
const head = /^data:[\w./+-]*(?:;[\w=-]+)*;base64,$/u;
const packed = /^[A-Za-z0-9+/]*={0,2}$/u;

/** What came is no base64 data URI. */
export class BrokenDataUri extends Error {}

/**
 * The bytes of a base64 data URI (A §7: `base64` instead of a file) as its text comes: it is never whole in memory. Throws
 * `BrokenDataUri` where it is none.
 */
export async function* bytesOfDataUri(text: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun = false;
  let rest = "";
  for await (const chunk of text) {
    rest += Buffer.from(chunk).toString("latin1");
    if (!begun) {
      const comma = rest.indexOf(",");
      if (comma === -1 && rest.length <= longestHead) continue;
      if (comma > longestHead || !head.test(rest.slice(0, comma + 1))) throw new BrokenDataUri();
      begun = true;
      rest = rest.slice(comma + 1);
    }
    /* The last four wait: they may be the end, which alone may be filled up with "=". */
    const whole = Math.max(0, rest.length - 1 - ((rest.length - 1) % 4));
    const ready = rest.slice(0, whole);
    if (ready.includes("=") || !packed.test(ready)) throw new BrokenDataUri();
    rest = rest.slice(whole);
    if (ready !== "") yield Buffer.from(ready, "base64");
  }
  if (!begun || rest.length % 4 !== 0 || !packed.test(rest)) throw new BrokenDataUri();
  yield Buffer.from(rest, "base64");
}
