const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const instant = String.raw`\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?`;
const jwt = String.raw`\beyJ[\w-]+(?:\.[\w-]*){1,4}`;
const bearer = String.raw`\bBearer\s+[^\s"',;]+`;
const mail = String.raw`[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+`;
/** Two letters, two digits, then eleven or more letters and digits, blanks between them allowed. */
const iban = String.raw`\b[A-Z]{2}\d{2}(?:[\s.-]?[A-Z0-9]){11,30}\b`;
/** 40 and more characters of one kind without a break: tokens, keys, hashes, pictures. */
const blob = String.raw`[A-Za-z0-9+/_-]{40,}={0,2}`;
/** Phone, account and card numbers: seven digits and more, with what people put between them. */
const digits = String.raw`\+?\(?\d(?:[\s./()-]{0,2}\d){6,}`;

const pattern = new RegExp([`(?<keep>${uuid}|${instant})`, jwt, bearer, mail, iban, blob, digits].join("|"), "giu");

/**
 * Takes out of a technical text what may belong to a person or opens something: tokens, mail addresses, IBANs, phone and other
 * long numbers, long encoded strings (docs/security.md S24). UUIDs and times stay, for they say which request and when.
 * A name cannot be told from a word: never put one into such a text.
 */
export function redact(text: string): string {
  return text.replace(pattern, (found, ...rest) => {
    const groups: { keep?: string } = rest.at(-1);
    return groups.keep === undefined ? "[…]" : found;
  });
}
