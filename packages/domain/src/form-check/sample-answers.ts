import {
  applyChange,
  evaluate,
  isEmptyAnswer,
  startAnswers,
  visibleComponents,
  type Answers,
  type AnswerValue,
  type Change,
  type CompiledForm,
  type Component,
  type ComponentOf,
} from "@rundgang/forms";

import { prefillSources } from "../order/prefill.ts";

/** How much a made-up customer takes: what has to be, the first of each choice, or the last of each with all that can be had beside it. */
export const sampleSizes = ["least", "usual", "most"] as const;
export type SampleSize = (typeof sampleSizes)[number];

const address = { strasse: "Musterstraße", hausnummer: "1", hausnummerZusatz: "a", plz: "12345", ort: "Musterstadt" };

/** Where the made-up customer lives, in a line. */
export const sampleAddressLine = "Musterstraße 1 a, 12345 Musterstadt";

/** Changes that one question is tried with before it is given up. */
const mostTries = 24;

/**
 * Answers of a made-up customer to any form, as a person would give them one by one: for the papers of a form's check. What no answer of ours fits (a
 * pattern of the form's own) stays open.
 * @param today an ISO date
 */
export function sampleAnswers(form: CompiledForm, size: SampleSize, today: string): Answers {
  let answers = startAnswers(form, prefillSources(address));
  if (size !== "least") answers = withChoices(form, answers, size);
  const tries = new Map<string, number>();
  for (;;) {
    const open = evaluate(form, answers, { today }).violations.find(({ key }) => (tries.get(key) ?? 0) < mostTries);
    if (open === undefined) return answers;
    const attempt = tries.get(open.key) ?? 0;
    tries.set(open.key, attempt + 1);
    const component = form.components.get(open.key);
    const change = component === undefined ? undefined : candidatesOf(component)[attempt];
    if (change === undefined) tries.set(open.key, mostTries);
    else answers = applyChange(form, answers, change).answers;
  }
}

/** Everything that can be chosen, in the order of the form; what comes into sight by a choice is looked at again. */
function withChoices(form: CompiledForm, start: Answers, size: Exclude<SampleSize, "least">): Answers {
  let answers = start;
  const seen = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const visible = visibleComponents(form, answers);
    for (const component of form.components.values()) {
      if (seen.has(component.key) || !visible.has(component.key)) continue;
      seen.add(component.key);
      const isChosen = !isEmptyAnswer(answers[component.key]);
      for (const change of choicesOf(form, component, size)) {
        /* A tap on what is chosen already would take it back. */
        if (!("toggle" in change) || !isChosen) answers = applyChange(form, answers, change).answers;
      }
    }
  }
  return answers;
}

function choicesOf(form: CompiledForm, component: Component, size: Exclude<SampleSize, "least">): readonly Change[] {
  const { key } = component;
  const members = component.group === null ? [] : (form.members.get(component.group) ?? []);
  const isExclusive = component.group !== null && (form.groups.get(component.group)?.exclusive ?? true);
  const wanted = size === "usual" ? members[0] : members.at(-1);
  if (isExclusive && wanted?.key !== key) return [];
  switch (component.type) {
    case "ProductButton": {
      const variant = size === "usual" ? component.fields.variants[0] : component.fields.variants.at(-1);
      return [variant === undefined ? { toggle: key } : { toggle: key, variant: variant.key }];
    }
    case "OptionButton":
      return isExclusive || size === "most" ? [{ toggle: key }] : [];
    case "MultiOptionList": {
      const { options, multiple } = component.fields;
      const taken = size === "most" && multiple ? options : options.slice(size === "usual" ? 0 : -1).slice(0, 1);
      return size === "usual" && multiple ? [] : taken.map((option) => ({ key, option: option.key, value: 1 }));
    }
    case "Checkboxes":
      return size === "most" ? [{ key, value: component.fields.options.map((option) => option.key) }] : [];
    case "TextInput":
    case "Birthday":
      return size === "most" ? [candidatesOf(component)[0]].filter((one) => one !== undefined) : [];
    default:
      return [];
  }
}

/** Answers that may fit a question, the likeliest first. */
function candidatesOf(component: Component): readonly Change[] {
  const { key } = component;
  const values = (...all: readonly AnswerValue[]): Change[] => all.map((value) => ({ key, value }));
  switch (component.type) {
    case "TextInput":
      return values(...textsOf(component));
    case "Birthday":
      return values("1980-01-01", "1960-01-01", "2004-01-01", "2012-01-01");
    case "RadioButtons":
    case "SelectWithQuickSelection":
      return values(...component.fields.options.map((option) => option.key).toSorted(byName));
    case "Checkboxes":
      return values(component.fields.options.map((option) => option.key));
    case "ProviderSelect":
      return values(...component.fields.quickSelection, "10101");
    case "ProductButton":
      return [{ toggle: key, ...(component.fields.variants[0] && { variant: component.fields.variants[0].key }) }];
    case "OptionButton":
    case "Switch":
      return [{ toggle: key }];
    case "MultiOptionList":
      return component.fields.options.map((option) => ({ key, option: option.key, value: 1 }));
    default:
      return [];
  }
}

/** The made-up customer is a woman, where a form asks. */
function byName(one: string, other: string): number {
  return Number(other === "Frau") - Number(one === "Frau");
}

/** The IBAN that the standard's own documentation shows: valid, and nobody's. */
const iban = "DE89370400440532013000";

const byField: Readonly<Record<string, string>> = {
  "kundes.vorname": "Erika",
  "kundes.name": "Mustermann",
  "kundes.aStrasse": address.strasse,
  "kundes.aHausnummer": address.hausnummer,
  "kundes.aPostleitzahl": address.plz,
  "kundes.aOrt": address.ort,
};

/** Numbers and the like are for patterns that a form brings itself. */
const anyText = [
  "Erika Mustermann",
  "Mustermann",
  "Muster 1",
  "ABC123",
  ...[5, 11, 8, 10, 3, 4, 6, 7, 9, 12, 13, 14, 16, 2, 1].map((digits) => "1234567890123456".slice(0, digits)),
];

function textsOf({ fields, settings }: ComponentOf<"TextInput">): readonly string[] {
  const known = byField[settings.relatedEntityField ?? ""];
  switch (fields.type) {
    case "text":
      return [
        ...(known === undefined ? [] : [known]),
        ...(fields.placeholder === undefined ? [] : [fields.placeholder]),
        ...anyText,
      ];
    case "email":
      return ["erika.mustermann@example.org"];
    case "iban":
      return [iban];
    case "zip":
      return [address.plz];
    case "area+phone":
      return ["030 23125000"];
    case "phone":
      return ["23125000"];
    case "area-code":
      return ["030"];
    case "date":
      return ["2030-01-01", "01.01.2030"];
    case "vat":
      return ["DE123456789", "ATU12345675"];
  }
}
