import { mandateParagraphs } from "../documents/mandate.ts";
import type { FormProvider } from "../form-provider.ts";
import { component, type WireComponent } from "../../form-authoring/component.ts";
import { on } from "../../form-authoring/conditions.ts";
import { firstNameField, fullNameField, nameField, personFields, textField } from "../../form-authoring/person-fields.ts";

const half = { width: "half" };

function fromUnit(key: string, title: string, source: string, field: string): WireComponent {
  return textField({
    key,
    title,
    settings: { ...half, readOnly: true, preFill: source, relatedEntityField: `kundes.${field}` },
    more: { maxLength: 200 },
  });
}

/** Section 6: the customer; street, house number, zip and city come from the unit and are read-only (B §5). */
const customer: readonly WireComponent[] = [
  component("SectionHeader", "section-customer", {
    title: "Auftraggeber, Rechnungsadresse und SEPA-Mandat",
    indexTitle: "Auftraggeber und SEPA",
    number: "6",
  }),
  component("SubSectionHeader", "customer-title", { title: "Auftraggeber" }),
  component(
    "RadioButtons",
    "customer-salutation",
    { title: "Anrede", options: "Herr|Frau" },
    { settings: { required: true, relatedEntityField: "kundes.anrede" } },
  ),
  firstNameField({
    key: "customer-first-name",
    settings: { ...half, preFill: "wohneinheit.vorname", relatedEntityField: "kundes.vorname" },
  }),
  nameField({
    key: "customer-last-name",
    title: "Nachname",
    settings: { ...half, preFill: "wohneinheit.nachname", relatedEntityField: "kundes.name" },
  }),
  component(
    "Birthday",
    "customer-birthday",
    {
      title: "Geburtsdatum",
      min: 18,
      max: 120,
      error_message_min: "Der Auftraggeber muss mindestens 18 Jahre alt sein.",
      error_message_max: "Bitte prüfe das Geburtsdatum.",
    },
    { settings: { required: true, ...half, relatedEntityField: "kundes.geburtsdatum" } },
  ),
  textField({
    key: "customer-email",
    title: "E-Mail",
    type: "email",
    settings: { ...half, preFill: "termin.mail", relatedEntityField: "kundes.email" },
  }),
  textField({
    key: "customer-phone",
    title: "Telefon",
    type: "area+phone",
    settings: { ...half, preFill: "termin.telefon", relatedEntityField: "kundes.telPrivat" },
  }),
  textField({
    key: "customer-mobile",
    title: "Mobil",
    type: "area+phone",
    settings: { ...half, required: false, relatedEntityField: "kundes.telMobile" },
  }),
  fromUnit("customer-street", "Straße", "adresse.strasse", "aStrasse"),
  fromUnit("customer-house-number", "Hausnummer", "adresse.hausnummer", "aHausnummer"),
  fromUnit("customer-zip", "Postleitzahl", "adresse.plz", "aPostleitzahl"),
  fromUnit("customer-city", "Ort", "adresse.ort", "aOrt"),
];

const billing: readonly WireComponent[] = [
  component("SubSectionHeader", "billing-title", { title: "Rechnungsadresse" }),
  component("Switch", "billing-different", { title: "Abweichende Rechnungsadresse" }),
  ...personFields("billing", "Herr|Frau|Firma", { conditions: [[on("billing-different")]], group: "billing" }),
];

const sepa = (provider: FormProvider): readonly WireComponent[] => [
  component("SubSectionHeader", "sepa-title", { title: "SEPA-Lastschriftmandat" }),
  component("Markdown", "sepa-text", {
    markdown: [
      `Zahlungsempfänger: ${provider.name}, ${provider.address}`,
      `Gläubiger-Identifikationsnummer: ${provider.creditorId}`,
      mandateParagraphs.join(" "),
    ].join("\n\n"),
  }),
  fullNameField({ key: "sepa-name", title: "Kontoinhaber", settings: half, more: { maxLength: 140 } }),
  textField({
    key: "sepa-iban",
    title: "IBAN",
    type: "iban",
    settings: { ...half, relatedEntityField: "kundes.iban" },
  }),
];

export const customerSection = (provider: FormProvider): readonly WireComponent[] => [...customer, ...billing, ...sepa(provider)];
