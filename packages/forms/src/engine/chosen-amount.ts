import { isAmounts, type AnswerValue } from "../answers.ts";

/** How much is chosen: 0 for nothing, 1 for a plain choice or a variant, else the amount. `option` reads within a MultiOptionList. */
export function chosenAmount(value: AnswerValue | undefined, option?: string): number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return value === "" ? 0 : 1;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (isAmounts(value)) {
    return option === undefined ? Object.values(value).reduce((sum, amount) => sum + amount, 0) : (value[option] ?? 0);
  }
  if (value === undefined || value === null) return 0;
  if (option !== undefined) return value.includes(option) ? 1 : 0;
  return value.length;
}
