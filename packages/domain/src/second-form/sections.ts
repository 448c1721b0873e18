import { component, type WireComponent } from "../form-authoring/component.ts";
import { chosen } from "../form-authoring/conditions.ts";
import { firstNameField, fullNameField, nameField, textField } from "../form-authoring/person-fields.ts";

const half = { width: "half" };

const tariff: readonly WireComponent[] = [
  component("SectionHeader", "tariff-section", { title: "Tarif", number: "1", hint: "Preise inkl. MwSt." }),
  component(
    "ProductButton",
    "glas",
    {
      title: "Stadtnetz Glas",
      description: "Glasfaser bis in die Wohnung",
      features: "Festnetz-Flat inklusive|Router inklusive",
      catalogue: ["glas-250", "start"],
      variants: [
        { key: "500", name: "500", catalogue: ["glas-500", "start"] },
        { key: "1000", name: "1000", catalogue: ["glas-1000", "start"] },
      ],
    },
    { group: "tariff", settings: { exportName: "Stadtnetz Glas" } },
  ),
  component("Pricing", "connection", { title: "Anschluss", catalogue: ["connection"] }, { conditions: [[chosen("glas")]] }),
  component("Discount", "voucher", {
    title: "Gutschein",
    type: "voucher",
    voucherCodes: "10,00|NACHBAR10\n50%|START50",
    cta: "Einlösen",
  }),
];

const options: readonly WireComponent[] = [
  component("SectionHeader", "options-section", { title: "Optionen", number: "2" }),
  component(
    "MultiOptionList",
    "extras",
    {
      title: "Ausstattung",
      multiple: true,
      options: [
        { key: "wifi", name: "WLAN-Paket", description: "Zwei Zugangspunkte", catalogue: ["wifi"] },
        { key: "sockets", name: "Zusatzdose", description: "Die erste ist kostenlos", catalogue: ["sockets"], amount: 4 },
      ],
    },
    { settings: { exportName: "extras" } },
  ),
  component(
    "RadioButtons",
    "start",
    { title: "Beginn", options: "Sofort|Zum Wunschtermin" },
    { settings: { required: true, exportName: "start" } },
  ),
  textField({
    key: "start-date",
    title: "Wunschtermin",
    type: "date",
    settings: half,
    conditions: [[{ kind: "value", key: "start", equals: "Zum Wunschtermin" }]],
  }),
  component("SelectWithQuickSelection", "source", {
    title: "Wie sind Sie auf uns aufmerksam geworden?",
    options: "Nachbarn|Zeitung|Internet|Veranstaltung|Sonstiges",
    quickSelection: ["Nachbarn", "Zeitung"],
  }),
];

const customer: readonly WireComponent[] = [
  component("SectionHeader", "customer-section", { title: "Auftraggeber", number: "3" }),
  component(
    "RadioButtons",
    "salutation",
    { title: "Anrede", options: "Herr|Frau" },
    { settings: { required: true, relatedEntityField: "kundes.anrede" } },
  ),
  firstNameField({
    key: "first-name",
    settings: { ...half, preFill: "wohneinheit.vorname", relatedEntityField: "kundes.vorname" },
  }),
  nameField({
    key: "last-name",
    title: "Nachname",
    settings: { ...half, preFill: "wohneinheit.nachname", relatedEntityField: "kundes.name" },
  }),
  textField({ key: "email", title: "E-Mail", type: "email", settings: { ...half, relatedEntityField: "kundes.email" } }),
  textField({
    key: "phone",
    title: "Telefon",
    type: "area+phone",
    settings: { ...half, relatedEntityField: "kundes.telPrivat" },
  }),
  ...[
    { key: "street", title: "Straße", preFill: "adresse.strasse", field: "aStrasse" },
    { key: "house-number", title: "Hausnummer", preFill: "adresse.hausnummer", field: "aHausnummer" },
    { key: "zip", title: "Postleitzahl", preFill: "adresse.plz", field: "aPostleitzahl" },
    { key: "city", title: "Ort", preFill: "adresse.ort", field: "aOrt" },
  ].map(({ key, title, preFill, field }) =>
    textField({ key, title, settings: { ...half, readOnly: true, preFill, relatedEntityField: `kundes.${field}` } }),
  ),
  fullNameField({ key: "account-name", title: "Kontoinhaber", settings: half }),
  textField({ key: "iban", title: "IBAN", type: "iban", settings: { ...half, relatedEntityField: "kundes.iban" } }),
];

const consent: readonly WireComponent[] = [
  component("SectionHeader", "consent-section", { title: "Zustimmung", number: "4" }),
  component("Accordion", "terms", {
    title: "Allgemeine Geschäftsbedingungen",
    markdown: "Es gelten die Allgemeinen Geschäftsbedingungen des **Stadtnetz Wiesenbrück**.",
  }),
  component(
    "Checkboxes",
    "consents",
    { title: "Zustimmungen", options: [{ key: "terms", value: "Ich habe die Allgemeinen Geschäftsbedingungen gelesen." }] },
    { settings: { required: true } },
  ),
];

export const sections: readonly WireComponent[] = [...tariff, ...options, ...customer, ...consent];
