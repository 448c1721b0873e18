import { component, type WireComponent } from "../../form-authoring/component.ts";
import { on } from "../../form-authoring/conditions.ts";
import { numberKeys } from "../keys.ts";
import { personFields, textField } from "../../form-authoring/person-fields.ts";

const ported = { conditions: [[on("porting")]], group: "porting" };
const shownWhenPorted = { conditions: [[on("porting")]] };

/** Section 5. Slots beyond the router's limit are hidden by the rules (B §5 "Port numbers 3 to 10"). */
export const portingSection: readonly WireComponent[] = [
  component("SectionHeader", "section-porting", {
    title: "Rufnummern und bisheriger Provider",
    indexTitle: "Rufnummern und Provider",
    number: "5",
  }),
  component("Switch", "porting", { title: "Rufnummer übernehmen" }),
  component("SubSectionHeader", "porting-numbers-title", { title: "Rufnummernübernahme" }, shownWhenPorted),
  textField({ key: "porting-area-code", title: "Vorwahl", type: "area-code", settings: { width: "third" }, ...ported }),
  ...numberKeys.map((key, index) =>
    textField({
      key,
      title: `Rufnummer ${index + 1}`,
      type: "phone",
      settings: { required: index === 0, width: "third", slot: { list: "porting-numbers", index: index + 1 } },
      ...ported,
    }),
  ),
  component(
    "Fineprint",
    "porting-fineprint",
    {
      text:
        "Bis zu 2 Rufnummern kostenlos, jede weitere einmalig 1,99 €. Mit einer AVM FRITZ!Box bis zu 10 Rufnummern, " +
        "sonst bis zu 2.",
    },
    shownWhenPorted,
  ),
  component("SubSectionHeader", "previous-provider-title", { title: "Bisheriger Provider" }, shownWhenPorted),
  component(
    "ProviderSelect",
    "previous-carrier",
    { title: "Bisheriger Provider", quickSelection: ["10101", "10274", "10088"] },
    { ...ported, settings: { required: true } },
  ),
  component("Switch", "previous-is-customer", { title: "Der Anschluss läuft auf den Auftraggeber" }, ported),
  component(
    "DataCopyUnit",
    "previous-copy-unit",
    {
      title: "Adresse der Wohneinheit übernehmen",
      copies: [
        { from: "adresse.strasse", to: "previous-street" },
        { from: "adresse.hausnummer", to: "previous-house-number" },
        { from: "adresse.plz", to: "previous-zip" },
        { from: "adresse.ort", to: "previous-city" },
      ],
    },
    shownWhenPorted,
  ),
  ...personFields("previous", "Herr|Frau", ported, "Anschlussinhaber"),
];
