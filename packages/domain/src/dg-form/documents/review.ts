import { chosen, on, oneOf } from "../../form-authoring/conditions.ts";
import { personParts } from "../../form-authoring/person-fields.ts";
import { longPackageKeys, numberKeys, optionKeys, packageKeys, routerKeys, tvKeys } from "../keys.ts";
import { consentText } from "../sections/consent.ts";

function answers(...keys: string[]) {
  return keys.map((answer) => ({ answer }));
}

function person(prefix: string) {
  return answers(...personParts.map((part) => `${prefix}-${part}`));
}

/** The amplifier stands beside its router. */
const additional = [...optionKeys.filter((key) => key !== "wlan-amplifier"), "tv-stick"];

/** B §2 "Contract review screen", sections and conditions as there. */
export const review = [
  {
    number: "1",
    title: "Paketauswahl",
    blocks: [
      {
        rows: [
          { chosen: packageKeys },
          { label: "Mindestlaufzeit", text: "24 Monate", when: oneOf(longPackageKeys) },
          { label: "Mindestlaufzeit", text: "12 Monate", when: [[chosen("package-giga-1000-12")]] },
        ],
      },
    ],
  },
  {
    number: "2",
    title: "Fernsehen",
    when: oneOf(tvKeys),
    blocks: [{ rows: [{ chosen: tvKeys }, { label: "Für Neukunden", text: "1 Monat gratis" }] }],
  },
  { number: "3", title: "Router", blocks: [{ rows: [{ chosen: [...routerKeys, "router-ker", "wlan-amplifier"] }] }] },
  {
    number: "4",
    title: "Zusatzoptionen",
    when: oneOf(additional),
    blocks: [{ rows: [{ chosen: additional }] }],
  },
  {
    number: "5",
    title: "Produktdetails zum Anschluss",
    when: [[on("porting")]],
    blocks: [],
    sections: [
      {
        number: "5.1",
        title: "Rufnummernübernahme und Vertragswechsel",
        blocks: [{ rows: answers("porting-area-code", ...numberKeys) }],
      },
      {
        number: "5.2",
        title: "Bisheriger Provider",
        blocks: [{ rows: [...answers("previous-carrier"), ...person("previous")] }],
      },
    ],
  },
  {
    number: "6",
    title: "Auftraggeber",
    blocks: [],
    sections: [
      {
        number: "6.1",
        title: "Kundendaten",
        blocks: [
          {
            rows: answers(
              "customer-salutation",
              "customer-first-name",
              "customer-last-name",
              "customer-birthday",
              "customer-street",
              "customer-house-number",
              "customer-zip",
              "customer-city",
              "customer-email",
              "customer-phone",
              "customer-mobile",
            ),
          },
        ],
      },
      {
        number: "6.2",
        title: "Abweichende Rechnungsadresse",
        when: [[on("billing-different")]],
        blocks: [{ rows: person("billing") }],
      },
      { number: "6.3", title: "SEPA-Lastschriftmandat", blocks: [{ rows: answers("sepa-name", "sepa-iban") }] },
    ],
  },
  {
    number: "8",
    title: "Datennutzung",
    blocks: [
      { paragraph: consentText, when: [[{ kind: "value", key: "data-consent", equals: "marketing" }]] },
      {
        paragraph: "Der Nutzung der Daten zu Werbezwecken wurde nicht zugestimmt.",
        when: [[{ not: { kind: "value", key: "data-consent", equals: "marketing" } }]],
      },
    ],
  },
  // Not in B's list: but what the customer asked for must be what he reads and signs.
  {
    title: "Bemerkungen",
    when: [[{ not: { kind: "value", key: "remarks", equals: "" } }]],
    blocks: [{ paragraph: "{{remarks}}" }],
  },
];
