import type { ComponentOf } from "../definition/component.ts";
import { cleanSigns } from "../clean-name.ts";
import { cleanText } from "../visible-text.ts";

/**
 * A text answer as it is kept and checked: free text (multiline) as `cleanText` has it, a line as names are written (`cleanSigns`).
 * Blanks at its ends stay while it is typed; whoever reads it trims.
 */
export function cleanAnswer<Value>(component: { readonly type: string; readonly fields: object }, value: Value): Value | string {
  if (component.type !== "TextInput" || typeof value !== "string") return value;
  return "multiline" in component.fields && component.fields.multiline === true ? cleanText(value) : cleanSigns(value);
}

/** What a line says: nothing where a lone dash stands for a name that a person does not have. */
export function saidText({ fields }: Pick<ComponentOf<"TextInput">, "fields">, value: string): string {
  const text = value.trim();
  return text === "-" && !fields.multiline ? "" : text;
}
