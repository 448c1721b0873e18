const local = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const emailPattern = new RegExp(`^${local}@${label}(?:\\.${label})+$`, "u");

/** The pattern that browsers use for e-mail fields, with a dot in the domain; of an address as it is sent (`asciiEmail`). */
export function isEmail(value: string): boolean {
  return value.length <= 254 && emailPattern.test(value);
}
