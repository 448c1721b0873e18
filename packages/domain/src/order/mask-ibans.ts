import type { Answers, CompiledForm } from "@rundgang/forms";

/**
 * The value with every IBAN that these answers hold made unreadable but for its first four and last two signs: whoever looks on, or gets
 * what was copied, learns no account. Other values stay as they are; a new value, nothing is changed in place.
 */
export function maskIbans<Value>(form: CompiledForm, answers: Answers, value: Value): Value;
export function maskIbans(form: CompiledForm, answers: Answers, value: unknown): unknown {
  const ibans = [...form.components.values()]
    .filter((component) => component.type === "TextInput" && component.fields.type === "iban")
    .map(({ key }) => compact(answers[key]))
    .filter((iban) => iban !== "");
  return ibans.length === 0 ? value : masked(value, ibans);
}

function masked(value: unknown, ibans: readonly string[]): unknown {
  if (typeof value === "string") return ibans.some((iban) => holds(compact(value), iban)) ? maskedIban(value) : value;
  if (Array.isArray(value)) return value.map((part) => masked(part, ibans));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(part, ibans)]));
}

/** A few signs of a half typed one stand in many words. */
function holds(text: string, iban: string): boolean {
  return iban.length < 8 ? text === iban : text.includes(iban);
}

/** "DE89 •••• 00". A half typed one shows nothing: its first signs are all of it. */
export function maskedIban(text: string): string {
  const plain = compact(text);
  return plain.length < 12 ? "••••" : `${plain.slice(0, 4)} •••• ${plain.slice(-2)}`;
}

function compact(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/\s/gu, "").toUpperCase() : "";
}
