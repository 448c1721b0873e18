/** Something that must not be found, in every way in which a browser may write it. */
export interface Secret {
  readonly name: string;
  readonly forms: readonly Buffer[];
}

/** A text, whole: a name, an IBAN, a note. */
export function textSecret(text: string): Secret {
  return { name: text, forms: writtenForms(text) };
}

/** A token: its beginning and its end are looked for apart, so that what was overwritten by half is found too. */
export function tokenSecret(name: string, token: string): Secret {
  /* What a JWT begins with is the same in all of them; its signature is what counts. */
  const own = token.split(".").at(-1) ?? token;
  return { name, forms: endsOf(own, 20).flatMap(writtenForms) };
}

/** A key of 32 bytes: raw (as bytes, or within a CryptoKey), as a list of numbers, in Base64, base64url or hex, each by halves. */
export function keySecret(name: string, key: Buffer): Secret {
  const halves = [key.subarray(0, 16), key.subarray(-16)];
  const texts = [key.toString("base64").replaceAll("=", ""), key.toString("base64url"), key.toString("hex")];
  const lists = halves.map((half) => [...half].join(","));
  return {
    name,
    forms: [
      ...halves,
      ...halves.map(clonedList),
      ...[...texts.flatMap((text) => endsOf(text, 20)), ...lists].flatMap(writtenForms),
      ...endsOf(key.toString("hex").toUpperCase(), 20).flatMap(writtenForms),
    ],
  };
}

function endsOf(text: string, length: number): readonly string[] {
  return [text.slice(0, length), text.slice(-length)];
}

/** UTF-8 (within JSON too), one byte a letter where V8 can, and UTF-16: little-endian in values, big-endian in the keys of IndexedDB. */
function writtenForms(text: string): readonly Buffer[] {
  const wide = Buffer.from(text, "utf16le");
  return [Buffer.from(text, "utf8"), Buffer.from(text, "latin1"), wide, Buffer.from(wide).swap16()];
}

/** A list of small numbers as a structured clone holds it: 'I' and a zigzag number for each. */
function clonedList(bytes: Buffer): Buffer {
  return Buffer.concat(
    [...bytes].map((byte) => (byte < 64 ? Buffer.of(0x49, 2 * byte) : Buffer.of(0x49, ((2 * byte) & 0x7f) | 0x80, byte >> 6))),
  );
}
