import { component, type WireComponent } from "../../form-authoring/component.ts";
import { chosen, notChosen } from "../../form-authoring/conditions.ts";

/** The 12-month giga takes no router (B §9). */
const bookable = [[notChosen("package-giga-1000-12")]];

function router(key: string, title: string, description: string): WireComponent {
  return component(
    "ProductButton",
    key,
    { title, description, catalogue: [key, "router-setup"], layout: "row" },
    { group: "router", conditions: bookable, settings: { exportName: title, width: "half" } },
  );
}

/** Section 3. "No router" and K.E.R. (his own one) are the same (3-decisions). */
export const routerSection: readonly WireComponent[] = [
  component("SectionHeader", "section-router", { title: "Router", number: "3", hint: "je 19,99 € einmalig" }),
  router("router-wlan-plus-bundle", "DG WLAN Plus Bundle", "Router mit Verstärker"),
  router("router-wlan-plus", "DG WLAN Plus Router", "Bis 2 Rufnummern"),
  router("router-fritzbox", "AVM FRITZ!Box", "Bis 10 Rufnummern"),
  component(
    "ProductButton",
    "router-ker",
    { title: "Eigener Router", description: "Der Kunde bringt ihn mit", layout: "row" },
    { group: "router", settings: { exportName: "K.E.R.", width: "half" } },
  ),
  component(
    "OptionButton",
    "wlan-amplifier",
    {
      title: "Zusätzlicher WLAN-Verstärker",
      description: "2,49 € monatlich je Stück, 1 bis 5",
      catalogue: ["wlan-amplifier"],
      amount: 5,
    },
    { group: "wlan", conditions: [[chosen("router-wlan-plus-bundle")]], settings: { exportName: "wlanAmplifier" } },
  ),
];
