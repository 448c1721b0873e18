import { wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { v7 } from "uuid";
import { expect } from "vitest";

import { until } from "../mail/testing/until.ts";
import type { Client } from "./client.ts";
import { broadcastBody, customerBody, prepareOrder } from "./order-kit.ts";
import { answersWith } from "./sample-order.ts";
import type { TestServer } from "./test-server.ts";

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

/** Nothing holds him any more: his order was rejected long ago, its mails are sent, and his last data are eight days old. */
export async function letBePast(server: TestServer, order: string): Promise<void> {
  const { db } = server.context.database;
  const rejected = {
    uuid: v7(),
    status: "REJECTED",
    auftrag: `/api/auftrags/${order}`,
    statusDt: "2026-11-21 10:00:00",
    description: "x",
    data: {},
  };
  expect((await (await server.as("office")).post("/api/auftrag_statuses", rejected)).status).toBe(201);
  await until(async () => (await db.selectFrom("mails").select("id").where("sent_at", "is", null).execute()).length === 0);
  for (const table of ["customers", "broadcasts"])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '8 days'`.execute(db);
}

/** The administration erases all that it finds by his name. */
export async function erasePerson(admin: Client): Promise<void> {
  const found = await admin.post("/api/person_searches", { text: canary.name });
  const records = wire.personSearch.parse(found.body).persons.flatMap((one) => one.records);
  expect((await admin.post("/api/person_erasures", { uuid: v7(), records })).status).toBe(201);
}
