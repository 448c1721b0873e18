import type { Change } from "@rundgang/forms";
import type { TownCustomer } from "@rundgang/testkit/town";

import { firstProvider } from "./demo-providers.ts";

/** The IBAN that the standard's own documentation shows: valid, and nobody's. */
const specimenIban = "DE89370400440532013000";

/** What the households of the demo took from the DG form, in turn. */
const dgBaskets: readonly (readonly Change[])[] = [
  [{ toggle: "package-classic-400" }, { toggle: "router-wlan-plus" }],
  [{ toggle: "package-premium-600" }, { toggle: "router-fritzbox" }, { toggle: "tv-comfort" }, { key: "tv-stick", value: 1 }],
  [{ toggle: "package-basic-300" }, { toggle: "router-ker" }, { toggle: "security-3" }],
  [
    { toggle: "package-giga-1000" },
    { toggle: "router-wlan-plus-bundle" },
    { key: "wlan-amplifier", value: 2 },
    { toggle: "tv-perfect-plus" },
    { toggle: "security-5" },
  ],
  [{ toggle: "package-premium-600" }, { toggle: "router-ker" }, { toggle: "second-line" }, { toggle: "flat-1" }],
  [{ toggle: "package-giga-1000-12" }],
];

/** And from the second provider's. */
const secondBaskets: readonly (readonly Change[])[] = [
  [{ toggle: "glas" }],
  [
    { toggle: "glas", variant: "500" },
    { key: "extras", option: "wifi", value: 1 },
  ],
  [
    { toggle: "glas", variant: "1000" },
    { key: "extras", option: "sockets", value: 2 },
  ],
];

/** What a salesman entered for the n-th order of a provider: the basket, then the customer. */
export function demoChoices(provider: number, customer: TownCustomer, n: number): readonly Change[] {
  const [baskets, person] = provider === firstProvider ? [dgBaskets, dgPerson] : [secondBaskets, secondPerson];
  return [...(baskets[n % baskets.length] ?? []), ...person(customer)];
}

function dgPerson(customer: TownCustomer): Change[] {
  return [
    { key: "customer-salutation", value: customer.salutation },
    { key: "customer-first-name", value: customer.firstName },
    { key: "customer-last-name", value: customer.lastName },
    { key: "customer-birthday", value: customer.birthday },
    { key: "customer-email", value: customer.email },
    { key: "customer-phone", value: customer.phone },
    { key: "sepa-iban", value: specimenIban },
  ];
}

function secondPerson(customer: TownCustomer): Change[] {
  return [
    { key: "salutation", value: customer.salutation },
    { key: "first-name", value: customer.firstName },
    { key: "last-name", value: customer.lastName },
    { key: "email", value: customer.email },
    { key: "phone", value: customer.phone },
    { key: "iban", value: specimenIban },
    { key: "start", value: "Sofort" },
    { key: "consents", value: ["terms"] },
  ];
}
