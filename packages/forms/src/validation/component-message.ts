import { isEmptyAnswer, type AnswerValue } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component, ComponentOf } from "../definition/component.ts";
import { unprintableMessage } from "../printable/printed-text.ts";
import { emptyValue } from "../engine/component-values.ts";
import { asciiEmail } from "./ascii-email.ts";
import { fullYears } from "./dates.ts";
import { isEmail } from "./is-email.ts";
import {
  foreignToIban,
  isAreaCode,
  isDate,
  isIban,
  isLocalPhone,
  isVat,
  isZip,
  longestPhone,
  phoneFault,
  type PhoneFault,
} from "./text-checks.ts";

/** B §5: what a field says that was given no message of its own. */
export const defaultMessage = "Ungültige Eingabe";

/** B §5: years run from 1900. */
const firstBirthday = "1900-01-01";

/** Longest text that a definition's regex is run on, in characters. */
const maximumMatchedLength = 1000;

/** What people call a component. */
export function titleOf(component: Component): string {
  return component.fields.title ?? component.key;
}

/** What is wrong with one component's answer in B §5's words, or null. `today` is an ISO date. */
export function componentMessage(
  form: CompiledForm,
  component: Component,
  value: AnswerValue | undefined,
  today: string,
): string | null {
  if (emptyValue(component) === undefined) return null;
  if (isEmptyAnswer(value)) return component.settings.required ? `${titleOf(component)} fehlt` : null;
  if (typeof value !== "string") return null;
  if (component.type === "Birthday") return birthdayMessage(component, value, today);
  if (component.type !== "TextInput") return null;
  return textMessage(form, component, value.trim()) ?? unprintableMessage(value);
}

function birthdayMessage({ fields }: ComponentOf<"Birthday">, value: string, today: string): string | null {
  const age = fullYears(value, today);
  if (age === null || age < 0 || value < firstBirthday) return `${fields.title} ist ungültig`;
  if (age < fields.min) return fields.error_message_min ?? defaultMessage;
  if (fields.max > 0 && age > fields.max) return fields.error_message_max ?? defaultMessage;
  return null;
}

function textMessage(form: CompiledForm, component: ComponentOf<"TextInput">, value: string): string | null {
  const { title, type } = component.fields;
  switch (type) {
    case "text": {
      const regex = form.regexes.get(component.key);
      if (regex === undefined) return null;
      const matches = value.length <= maximumMatchedLength && regex.test(value);
      return matches ? null : (component.fields.error_message ?? defaultMessage);
    }
    case "iban": {
      const sign = foreignToIban(value);
      if (sign !== null) return `${title} ist nicht gültig: „${sign}“ kommt in keiner IBAN vor`;
      return isIban(value) ? null : `${title} ist nicht gültig`;
    }
    case "zip":
      return isZip(value) ? null : `${title} ist nicht gültig`;
    case "email":
      return isEmail(asciiEmail(value)) ? null : `${title} ist nicht gültig`;
    case "area+phone":
      return phoneMessage(title, value);
    case "phone":
      return isLocalPhone(value) ? null : `${title} ist keine gültige Rufnummer`;
    case "area-code":
      return isAreaCode(value) ? null : `${title} ist ungültig`;
    case "date":
      return isDate(value) ? null : `${title} ist ungültig`;
    case "vat":
      return isVat(value) ? null : `${title} ist ungültig`;
  }
}

/**
 * What is wrong with a whole phone number: one sentence for all that can be (B §5), which goes on with the reason where there is another one
 * than the area code. `title` begins it; it has no full stop.
 */
export function phoneMessage(title: string, value: string): string | null {
  const fault = phoneFault(value);
  return fault === null ? null : `${title} muss inkl. Ortsvorwahl angegeben werden${reasonOf(fault)}`;
}

function reasonOf(fault: PhoneFault): string {
  switch (fault.kind) {
    case "sign":
      return `: „${fault.sign}“ kommt in keiner Rufnummer vor`;
    case "short":
      return ": Die Nummer ist zu kurz";
    case "long":
      return `: Die Nummer ist zu lang, höchstens ${longestPhone} Zeichen`;
    case "areaCode":
    case "unknown":
      return "";
  }
}
