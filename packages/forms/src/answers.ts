/**
 * The value of one component. Text-like fields hold a string, `Birthday` an ISO date, `Checkboxes` the list of ticked keys,
 * switches a boolean, `ProductButton` and `OptionButton` a number (0 = not chosen, 1 = chosen, else the amount) or the key of
 * the chosen variant, `MultiOptionList` an amount by option.
 */
export type AnswerValue = string | number | boolean | null | readonly string[] | { readonly [option: string]: number };

/** All answers of a form by component key. A component without an entry is empty. */
export type Answers = { readonly [componentKey: string]: AnswerValue };

/** True for `{option: amount}` values. */
export function isAmounts(value: AnswerValue | undefined): value is { readonly [option: string]: number } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True when there is nothing to validate, price or export: no text, nothing chosen, nothing ticked. */
export function isEmptyAnswer(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === 0) return true;
  if (typeof value === "string") return value.trim() === "";
  if (typeof value === "number" || typeof value === "boolean") return false;
  if (isAmounts(value)) return Object.values(value).every((amount) => amount === 0);
  return value.length === 0;
}

/** Equality by content; the order of ticked keys counts. */
export function sameAnswer(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a === null || b === null) return false;
  if (typeof a !== "object" || typeof b !== "object") return false;
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  if (Array.isArray(a) !== Array.isArray(b) || left.length !== right.size) return false;
  return left.every(([key, value]) => right.get(key) === value);
}
