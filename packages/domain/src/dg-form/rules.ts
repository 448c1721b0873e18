import { chosen, noneOf, notChosen, on } from "../form-authoring/conditions.ts";
import { personParts } from "../form-authoring/person-fields.ts";
import { tvKeys } from "./keys.ts";

/** B §4 "Selection rules" by key (3-decisions "Rules by key"). */
export const rules = [
  {
    id: "giga-12-clears-tv-and-router",
    when: [[chosen("package-giga-1000-12")]],
    do: [{ reset: "tv" }, { reset: "router" }],
  },
  { id: "basic-300-clears-flats", when: [[chosen("package-basic-300")]], do: [{ unselect: ["flat-1", "flat-2"] }] },
  {
    id: "amplifier-needs-bundle",
    when: [[notChosen("router-wlan-plus-bundle")]],
    do: [{ unselect: ["wlan-amplifier"] }],
  },
  { id: "stick-needs-tv", when: [noneOf(tvKeys)], do: [{ unselect: ["tv-stick"] }] },
  { id: "porting-off-resets-provider", when: [[{ not: on("porting") }]], do: [{ reset: "porting" }] },
  {
    id: "billing-off-clears-address",
    when: [[{ not: on("billing-different") }]],
    do: [
      {
        reset: "billing",
        // B §4, to the letter.
        confirm: "Die bereits eingegeben Daten für die abweichende Rechnungsadresse werden hierdurch zurück gesetzt.",
      },
    ],
  },
  {
    id: "sepa-name-follows-customer",
    when: [],
    do: [{ copy: { from: ["customer-first-name", "customer-last-name"], to: "sepa-name", until: "edited" } }],
  },
  { id: "owner-is-mostly-customer", when: [[on("porting")]], do: [{ select: "previous-is-customer", once: true }] },
  {
    id: "owner-is-customer",
    when: [[on("porting"), on("previous-is-customer")]],
    do: personParts.map((part) => ({
      copy: { from: `customer-${part}`, to: `previous-${part}`, until: "edited", switch: "previous-is-customer" },
    })),
  },
  { id: "numbers", when: [], do: [{ limitSlots: { key: "porting-numbers", n: 2 } }] },
  { id: "numbers-fritzbox", when: [[chosen("router-fritzbox")]], do: [{ limitSlots: { key: "porting-numbers", n: 10 } }] },
];
