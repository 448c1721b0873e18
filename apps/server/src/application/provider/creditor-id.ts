/** Country, check digits, business code, national part; in Germany and Austria 18 characters (SEPA rulebook, attribute AT-02). */
const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/u;
const german = /^(?:DE|AT)\d{2}[A-Z0-9]{3}\d{11}$/u;

/**
 * Whether a text is a SEPA creditor identifier whose check digits are right (ISO 7064 MOD 97-10 over national part, country and
 * check digits; the business code does not count).
 */
export function isCreditorId(text: string): boolean {
  if (!shape.test(text)) return false;
  if (/^(?:DE|AT)/u.test(text) && !german.test(text)) return false;
  const counted = text.slice(7) + text.slice(0, 4);
  const digits = [...counted].map((letter) => Number.parseInt(letter, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
