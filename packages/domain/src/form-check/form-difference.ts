import { titleOf, type CompiledForm, type Component, type FormDefinition } from "@rundgang/forms";

/** One difference between two versions of a form, in German. */
export interface FormDifference {
  readonly kind: "added" | "changed" | "removed";
  /** What differs: 'Frage „Zugang zum Keller“'. */
  readonly what: string;
  /** How; may be empty. */
  readonly text: string;
}

/**
 * What a person has to know who puts `next` in the place of `before`: questions and choices that came, went or ask otherwise, rules, texts that a
 * customer reads, exports. Prices are no part of it: they have a table of their own (`priceDifferences`). In the order of the form.
 */
export function formDifference(before: CompiledForm, next: CompiledForm): FormDifference[] {
  const [old, now] = [before.definition, next.definition];
  return [
    ...(old.name === now.name ? [] : [changed("Name", `„${now.name}“ statt „${old.name}“`)]),
    ...componentDifferences(before, next),
    ...ruleDifferences(old, now),
    ...documentDifferences(old, now),
    ...mailDifferences(old, now),
    ...(isSame(old.data.exports, now.data.exports) && isSame(old.data.exportGroups, now.data.exportGroups)
      ? []
      : [changed("Exporte", "gehen an den Anbieter anders")]),
    ...(old.data.readOnly === now.data.readOnly
      ? []
      : [changed("Formular", now.data.readOnly ? "ist nur noch zum Ansehen" : "nimmt wieder Aufträge an")]),
  ];
}

/** A price in both versions; integer cents, null where a version has none. */
export interface PriceDifference {
  readonly key: string;
  readonly label: string;
  readonly mode: "monthly" | "once";
  /** 'alle', '1–12' or 'ab 13'. */
  readonly months: string;
  readonly cents: number | null;
  readonly was: number | null;
}

/** Every price of either catalogue, those of `next` in their order first; `before` is null where nothing is in force. */
export function priceDifferences(before: CompiledForm | null, next: CompiledForm): PriceDifference[] {
  const old = new Map(before?.definition.data.catalogue.map((item) => [item.key, item]));
  const items = next.definition.data.catalogue;
  const kept = new Set(items.map(({ key }) => key));
  const gone = [...old.values()].filter(({ key }) => !kept.has(key));
  const shown = (item: (typeof items)[number], cents: number | null, was: number | null) => ({
    key: item.key,
    label: item.label,
    mode: item.mode,
    months: monthsText(item.months),
    cents,
    was,
  });
  return [
    ...items.map((item) => shown(item, item.cents, old.get(item.key)?.cents ?? null)),
    ...gone.map((item) => shown(item, null, item.cents)),
  ];
}

/** In which months a price is charged, for people. */
export function monthsText(months: { readonly from: number; readonly to?: number | undefined } | undefined): string {
  if (months === undefined) return "alle";
  return months.to === undefined ? `ab ${months.from}` : `${months.from}–${months.to}`;
}

function componentDifferences(before: CompiledForm, next: CompiledForm): FormDifference[] {
  const came = [...next.components.values()].flatMap((component): FormDifference[] => {
    const old = before.components.get(component.key);
    if (old === undefined) {
      const where = sectionOf(next, component.key);
      const duty = component.settings.required ? "Pflicht" : "freiwillig";
      return [{ kind: "added", what: named(component), text: [where, duty].filter((part) => part !== "").join(", ") }];
    }
    if (isSame(withoutId(old), withoutId(component))) return [];
    return [changed(named(component), changesOf(old, component).join("; "))];
  });
  const went = [...before.components.values()]
    .filter(({ key }) => !next.components.has(key))
    .map((component): FormDifference => ({ kind: "removed", what: named(component), text: "" }));
  return [...came, ...went];
}

/** What differs in one component, each as a phrase. */
function changesOf(old: Component, now: Component): string[] {
  const [was, is] = [old.settings, now.settings];
  const found = [
    ...(old.type === now.type ? [] : [`${typeWord(now)} statt ${typeWord(old)}`]),
    ...(titleOf(old) === titleOf(now) ? [] : [`heißt jetzt so, bisher „${titleOf(old)}“`]),
    ...(was.required === is.required ? [] : [is.required ? "Pflicht, bisher freiwillig" : "freiwillig, bisher Pflicht"]),
    ...(was.hidden === is.hidden ? [] : [is.hidden ? "wird nicht mehr gezeigt" : "wird jetzt gezeigt"]),
    ...(was.readOnly === is.readOnly ? [] : [is.readOnly ? "lässt sich nicht mehr ändern" : "lässt sich jetzt ändern"]),
    ...(was.exportName === is.exportName ? [] : [`heißt im Export „${is.exportName ?? now.key}“`]),
    ...(was.relatedEntityField === is.relatedEntityField
      ? []
      : [`füllt ${is.relatedEntityField ?? "kein Feld des Kunden mehr"}`]),
    ...optionChanges(optionsOf(old), optionsOf(now)),
    ...(isSame(old.conditions, now.conditions) ? [] : ["erscheint unter anderen Bedingungen"]),
    ...(isSame(pricesOf(old), pricesOf(now)) ? [] : ["kostet nach anderen Einträgen des Katalogs"]),
  ];
  return found.length > 0 ? found : ["nur Beschriftung oder Anordnung"];
}

function optionChanges(was: readonly string[], is: readonly string[]): string[] {
  const [added, gone] = [is.filter((one) => !was.includes(one)), was.filter((one) => !is.includes(one))];
  if (added.length === 0 && gone.length === 0) return [];
  const count = was.length === is.length ? [] : [`${is.length} statt ${was.length} Möglichkeiten`];
  const quoted = (names: readonly string[]) => names.map((one) => `„${one}“`).join(", ");
  return [
    ...count,
    ...(added.length === 0 ? [] : [`neu ${quoted(added)}`]),
    ...(gone.length === 0 ? [] : [`ohne ${quoted(gone)}`]),
  ];
}

function optionsOf(component: Component): string[] {
  switch (component.type) {
    case "MultiOptionList":
      return component.fields.options.map(({ name }) => name);
    case "RadioButtons":
    case "Checkboxes":
    case "SelectWithQuickSelection":
      return component.fields.options.map(({ value }) => value);
    case "ProductButton":
      return component.fields.variants.map(({ name }) => name);
    default:
      return [];
  }
}

function pricesOf(component: Component): unknown {
  switch (component.type) {
    case "ProductButton":
      return [component.fields.catalogue, component.fields.variants.map(({ catalogue }) => catalogue)];
    case "OptionButton":
    case "Pricing":
      return component.fields.catalogue;
    case "MultiOptionList":
      return component.fields.options.map(({ catalogue }) => catalogue);
    default:
      return [];
  }
}

const words: Partial<Record<Component["type"], string>> = {
  ProductButton: "Paket",
  OptionButton: "Option",
  MultiOptionList: "Auswahl",
  Pricing: "Gebühr",
  Discount: "Rabatt",
  SectionHeader: "Abschnitt",
  SubSectionHeader: "Überschrift",
  Text: "Text",
  Markdown: "Text",
  Accordion: "Text",
  Fineprint: "Kleingedrucktes",
  Button: "Schaltfläche",
  DataCopyUnit: "Schaltfläche",
  ExternalAPI: "Abfrage",
};

function typeWord({ type }: Component): string {
  return words[type] ?? "Frage";
}

function named(component: Component): string {
  return `${typeWord(component)} „${titleOf(component)}“`;
}

function sectionOf(form: CompiledForm, key: string): string {
  const section = form.sections.find(({ components }) => components.some((one) => one.key === key));
  return section === undefined ? "" : `in ${[section.number, section.title].filter((part) => part !== null).join(" ")}`;
}

function ruleDifferences(before: FormDefinition, next: FormDefinition): FormDifference[] {
  const old = new Map(before.data.rules.map((one) => [one.id, one]));
  const kept = new Set(next.data.rules.map(({ id }) => id));
  const what = (id: string) => `Regel „${id}“`;
  return [
    ...next.data.rules.flatMap((one): FormDifference[] => {
      const was = old.get(one.id);
      if (was === undefined) return [{ kind: "added", what: what(one.id), text: "" }];
      if (isSame(was, one)) return [];
      return [changed(what(one.id), isSame(was.when, one.when) ? "tut anderes" : "gilt unter anderen Bedingungen")];
    }),
    ...[...old.keys()].filter((id) => !kept.has(id)).map((id): FormDifference => ({ kind: "removed", what: what(id), text: "" })),
  ];
}

/** The texts that are in force in each version. */
function documentDifferences(before: FormDefinition, next: FormDefinition): FormDifference[] {
  const [old, now] = [activeTexts(before), activeTexts(next)];
  if (old === null && now === null) return [];
  if (old === null) return [{ kind: "added", what: "Texte für Zusammenfassung und Bestätigung", text: "" }];
  if (now === null) return [{ kind: "removed", what: "Texte für Zusammenfassung und Bestätigung", text: "" }];
  const parts = [
    [
      "Kopf der Zusammenfassung",
      [old.title, old.service, old.providerName, old.providerContact, old.purpose],
      [now.title, now.service, now.providerName, now.providerContact, now.purpose],
    ],
    ["Text der Zusammenfassung", old.summary, now.summary],
    ["Widerrufsbelehrung", [old.withdrawal, old.withdrawalForm], [now.withdrawal, now.withdrawalForm]],
    ["Lastschriftmandat", old.mandate, now.mandate],
    ["Haken vor der Unterschrift", old.confirmations, now.confirmations],
    ["Text der Mails", old.mails, now.mails],
    ["Absender der Mails", old.sender, now.sender],
    ["Farbe", old.accent, now.accent],
  ] as const;
  return [
    ...parts.flatMap(([what, was, is]) => (isSame(was, is) ? [] : [changed(what, "")])),
    ...(isSame(before.data.documents?.review, next.data.documents?.review) ? [] : [changed("Prüfung vor der Unterschrift", "")]),
  ];
}

function activeTexts({ data: { documents } }: FormDefinition) {
  return documents?.versions.find(({ version }) => version === documents.active) ?? null;
}

function mailDifferences({ data: before }: FormDefinition, { data: next }: FormDefinition): FormDifference[] {
  if (before.mailTemplate === next.mailTemplate) return [];
  if (next.mailTemplate === null) return [{ kind: "removed", what: "Mail vor der Unterschrift", text: "" }];
  return [
    before.mailTemplate === null
      ? { kind: "added", what: "Mail vor der Unterschrift", text: "" }
      : changed("Mail vor der Unterschrift", ""),
  ];
}

function changed(what: string, text: string): FormDifference {
  return { kind: "changed", what, text };
}

function withoutId({ uuid: _uuid, ...component }: Component): unknown {
  return component;
}

/** Both are parsed by the same schema, so their members stand in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
