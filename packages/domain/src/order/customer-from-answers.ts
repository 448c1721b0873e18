import {
  cleanName,
  plainPhone,
  readerOf,
  sentText,
  visibleComponents,
  type Answers,
  type CompiledForm,
  type Component,
} from "@rundgang/forms";

import { readHouseNumber } from "../address/house-number.ts";

/** B §3 "Customer as sent". */
export interface CustomerFields {
  readonly anrede: string;
  readonly vorname: string;
  readonly name: string;
  /** ISO date. */
  readonly geburtsdatum: string | null;
  readonly aStrasse: string;
  readonly aHausnummer: string;
  readonly aHausnummerZs: string;
  readonly aPostleitzahl: string;
  readonly aOrt: string;
  /** Digits only, national. */
  readonly telPrivat: string;
  readonly telMobile: string;
  /** With an ASCII domain. */
  readonly email: string;
  /** Without spaces. */
  readonly iban: string;
}

/** The customer from the fields whose `relatedEntityField` begins with 'kundes.'; what a form does not ask for is empty. */
export function customerFromAnswers(form: CompiledForm, answers: Answers): CustomerFields {
  const fields = relatedFields(form, answers, "kundes");
  const text = (name: string): string => cleanName(fields.get(name) ?? "");
  const number = readHouseNumber(text("aHausnummer"));
  return {
    anrede: text("anrede"),
    vorname: text("vorname"),
    name: text("name"),
    geburtsdatum: text("geburtsdatum") === "" ? null : text("geburtsdatum"),
    aStrasse: text("aStrasse"),
    aHausnummer: number?.hausnummer ?? text("aHausnummer"),
    aHausnummerZs: text("aHausnummerZs") === "" ? (number?.zusatz ?? "") : text("aHausnummerZs"),
    aPostleitzahl: text("aPostleitzahl"),
    aOrt: text("aOrt"),
    telPrivat: nationalDigits(text("telPrivat")),
    telMobile: nationalDigits(text("telMobile")),
    email: text("email"),
    iban: text("iban"),
  };
}

/** B §3: digits only, +49 replaced by 0; another country's prefix keeps its digits behind 00. */
export function nationalDigits(phone: string): string {
  const plain = plainPhone(phone).replaceAll(/[^\d+]/gu, "");
  return plain
    .replace(/^(?:\+|00)490?/u, "0")
    .replace(/^\+/u, "00")
    .replaceAll("+", "");
}

function relatedFields(form: CompiledForm, answers: Answers, entity: string): Map<string, string> {
  const read = readerOf(answers, visibleComponents(form, answers));
  const fields = new Map<string, string>();
  for (const component of form.components.values()) {
    const [owner, field] = (component.settings.relatedEntityField ?? "").split(".");
    const value = read(component.key);
    if (owner === entity && field !== undefined && typeof value === "string") fields.set(field, sentOf(component, value));
  }
  return fields;
}

function sentOf(component: Component, value: string): string {
  return component.type === "TextInput" ? sentText(component, value) : value;
}
