import { expect } from "vitest";

import type { Client } from "./client.ts";
import { broadcastBody, customerBody, prepareOrder } from "./order-kit.ts";
import { answersWith } from "./sample-order.ts";

/** What a test's own person bears and nobody else. */
export const canary = {
  name: "Kanarienvogel-Löschmann",
  first: "Zwetschgine",
  mail: "kanarie@loeschhaus.example",
  phone: "0911 7654321",
  iban: "DE02120300000000202051",
  text: "Frau Kanarienvogel-Löschmann ist nur abends da",
};
export const canaries = [canary.name, canary.first, canary.mail, canary.phone, canary.iban];

const answers = answersWith({
  "customer-first-name": canary.first,
  "customer-last-name": canary.name,
  "customer-email": canary.mail,
  "customer-phone": canary.phone,
  "sepa-name": `${canary.first} ${canary.name}`,
  "sepa-iban": canary.iban,
});

/** A whole customer with the canaries: summary, customer, and an order with papers and mails. */
export async function addPerson(anna: Client, changes: { readonly born?: string } = {}) {
  const customer = customerBody({
    vorname: canary.first,
    name: canary.name,
    email: canary.mail,
    telPrivat: canary.phone,
    iban: canary.iban,
    ...(changes.born !== undefined && { geburtsdatum: changes.born }),
  });
  const summary = broadcastBody({
    answers,
    customerName: `${canary.first} ${canary.name}`,
    customerMail: canary.mail,
    data: { iban: canary.iban },
  });
  const kunde = `/api/kundes/${String(customer["uuid"])}`;
  const order = await prepareOrder(anna, {
    answers,
    kunde,
    providerData: { iban: canary.iban },
    broadcast: `/api/customer_broadcasts/${String(summary["uuid"])}`,
  });
  for (const [path, body] of [
    ["/api/customer_broadcasts", summary],
    ["/api/kundes", customer],
    ["/api/auftrags", order],
  ] as const)
    expect([path, (await anna.post(path, body)).status]).toEqual([path, 201]);
  return { customer: String(customer["uuid"]), order: String(order["uuid"]), files: order["files"] as string[] };
}
