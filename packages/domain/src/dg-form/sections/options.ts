import { component, type WireComponent } from "../../form-authoring/component.ts";
import { chosen, notChosen } from "../../form-authoring/conditions.ts";

const notBasic = notChosen("package-basic-300");

/** Section 4. Visibility after B §5. */
export const optionsSection: readonly WireComponent[] = [
  component("SectionHeader", "section-options", { title: "Zusatzoptionen", number: "4" }),
  component("SubSectionHeader", "options-phone", { title: "Telefon" }),
  component(
    "OptionButton",
    "flat-1",
    { title: "Auslandsflat 1", description: "Festnetz in über 20 Länder", catalogue: ["flat-1"] },
    { group: "flat", conditions: [[notBasic]], settings: { exportName: "internationalFlat1", width: "half" } },
  ),
  component(
    "OptionButton",
    "flat-2",
    { title: "Auslandsflat 2", description: "Festnetz in über 30 Länder", catalogue: ["flat-2"] },
    { group: "flat", conditions: [[notBasic]], settings: { exportName: "internationalFlat2", width: "half" } },
  ),
  component(
    "OptionButton",
    "second-line",
    { title: "Zweite Telefonleitung", description: "Nur mit eigenem Router", catalogue: ["second-line"] },
    {
      group: "line",
      conditions: [[chosen("router-ker"), notBasic, notChosen("package-giga-1000-12")]],
      settings: { exportName: "secondLine", width: "half" },
    },
  ),
  component("SubSectionHeader", "options-security", { title: "Sicherheitspaket" }),
  component(
    "OptionButton",
    "security-3",
    { title: "3 Lizenzen", description: "Schutz für drei Geräte", catalogue: ["security-3"] },
    { group: "security", settings: { exportName: "Sicherheitspaket 3er", width: "half" } },
  ),
  component(
    "OptionButton",
    "security-5",
    { title: "5 Lizenzen", description: "Schutz für fünf Geräte", catalogue: ["security-5"] },
    { group: "security", settings: { exportName: "Sicherheitspaket 5er", width: "half" } },
  ),
];
