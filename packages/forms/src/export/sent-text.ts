import type { ComponentOf } from "../definition/component.ts";
import { saidText } from "../engine/clean-answer.ts";
import { asciiEmail } from "../validation/ascii-email.ts";
import { compactIban } from "./answer-text.ts";

/** A text answer as the wire carries it: an IBAN compact, an e-mail address with an ASCII domain, any other without blanks at its ends. */
export function sentText(component: Pick<ComponentOf<"TextInput">, "fields">, value: string): string {
  const text = saidText(component, value);
  if (component.fields.type === "iban") return compactIban(text);
  return component.fields.type === "email" ? asciiEmail(text) : text;
}

/** A text without spaces, but for those that part two numbers: the house `12 1/2` is not 121/2. */
export function compactText(value: string): string {
  return value
    .trim()
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/(?<!\d) | (?!\d)/gu, "");
}
