import { idOfIri, wire } from "@rundgang/contracts";
import { prefillSources, priceOrder } from "@rundgang/domain";
import { applyChange, compileForm, parseFormDefinition, startAnswers, type Change } from "@rundgang/forms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readPdf } from "../../documents/testing/read-pdf.ts";
import { exportStoredOrder } from "../../form/export-order.ts";
import { createClient, type Client } from "../../testing/client.ts";
import { emptyDatabase } from "../../testing/empty-database.ts";
import { membersOf } from "../../testing/members.ts";
import { broadcastBody, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { demoPassword } from "../demo-accounts.ts";
import { seedDemo } from "../seed-demo.ts";
import { thirdProvider } from "./seed-third-provider.ts";

let server: TestServer;
let salesman: Client;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context.database;
  await emptyDatabase(db);
  await seedDemo(db, new Date());
  const { body } = await server.stranger.post("/authentication_token", { username: "verkauf1", password: demoPassword });
  salesman = createClient(server.url, String(body["token"]));
}, 120_000);
afterAll(() => server.close());

const choices: readonly Change[] = [
  { key: "customer-kind", value: "Gewerbe" },
  { toggle: "tariff-business", variant: "double" },
  { toggle: "advance-10000" },
  { key: "extras", option: "smart-meter", value: 1 },
  { key: "change-kind", value: "Einzug" },
  { key: "start-date", value: "2030-01-15" },
  { key: "meter-number", value: "1EMH0012345678" },
  { key: "company", value: "Demir GmbH" },
  { key: "vat-id", value: "ATU13585627" },
  { key: "salutation", value: "Frau" },
  { key: "first-name", value: "Ayşe" },
  { key: "last-name", value: "Demir" },
  { key: "email", value: "zoe@example.org" },
  { key: "phone", value: "05399 1234" },
  { key: "iban", value: "DE89370400440532013000" },
  { key: "terms", value: ["read"] },
];

describe("a provider that is nothing but two files", () => {
  it("sells at a door of the demo: prices, contract summary, mail and order are its own", async () => {
    const { db } = server.context.database;
    const place = await db
      .selectFrom("units")
      .innerJoin("addresses", "addresses.id", "units.address_id")
      .where("provider_id", "=", thirdProvider)
      .where("units.status", "=", "OPEN")
      .select(["units.id", "strasse", "hausnummer", "plz", "ort"])
      .orderBy("strasse")
      .orderBy("hausnummer")
      .executeTakeFirstOrThrow();
    const unit = `/api/wohneinheits/${place.id}`;
    const forms = membersOf(await salesman.get("/api/order_forms?status=ACTIVE"));
    const offered = forms
      .filter(({ provider }) => provider === `/api/providers/${thirdProvider}`)
      .map((one) => wire.orderForm.parse(one));
    expect(offered.map(({ name, version, regular }) => [name, version, regular])).toEqual([["Wiesenstrom", "1-1", true]]);
    const [wireForm] = offered;
    const parsed = parseFormDefinition(wireForm);
    if (!parsed.ok || wireForm === undefined) throw new Error("the form cannot be read");
    const form = compileForm(parsed.definition);
    const answers = choices.reduce(
      (before, change) => applyChange(form, before, change).answers,
      startAnswers(form, prefillSources(place)),
    );
    const shownTotals = priceOrder(form, answers).totals;
    expect(shownTotals).toEqual({ monthlyFirst: 29_740, monthlyLater: null, once: 6800, firstMonths: 12 });

    const common = { unit, form: wireForm["@id"], formVersion: wireForm.version, answers, shownTotals };
    const broadcast = broadcastBody({ ...common, template: wireForm.data["mailTemplate"] });
    const sent = await salesman.post("/api/customer_broadcasts", broadcast);
    expect(sent.status).toBe(201);
    const [attachment] = wire.broadcast.parse(sent.body).attachments;
    const bytes = await server.context.files.get(idOfIri(attachment?.["@id"] ?? ""));
    const paper = (await readPdf(bytes ?? new Uint8Array())).text.replaceAll(/\s+/gu, " ");
    for (const words of ["Wiesenstrom eG", "Lieferung von Strom", "Demir GmbH", "ATU13585627", "297,40", "68,00", "15.01.2030"]) {
      expect(paper).toContain(words);
    }
    expect(paper).not.toContain("DG ");
    const mail = await db
      .selectFrom("mails")
      .selectAll()
      .where("purpose", "=", `broadcast:${String(broadcast["uuid"])}`)
      .executeTakeFirstOrThrow();
    expect(mail.sender).toEqual({ name: "Wiesenstrom", address: "auftrag@wiesenstrom.example" });
    expect(mail.body_html).toContain("#8a3d00");

    const body = await prepareOrder(salesman, common);
    const taken = await salesman.post("/api/auftrags", body);
    expect(taken.status).toBe(201);
    const order = wire.order.parse((await salesman.get(`/api/auftrags/${String(body["uuid"])}`)).body);
    expect(order.totals).toEqual(shownTotals);
    const exported = await exportStoredOrder(db, String(order.id));
    expect(exported.main).toEqual({
      mainProduct: "Wiesenstrom Gewerbe Doppeltarif",
      options: { advance: "10000 kWh" },
      hardware: { extras: { "smart-meter": true } },
    });
    expect(exported.order).toMatchObject({ gewerbe: { firma: "Demir GmbH", ustIdNr: "ATU13585627" }, unit });
    expect(JSON.stringify(await exportStoredOrder(db, order.uuid))).toBe(JSON.stringify(exported));
    await expect(exportStoredOrder(db, "999999")).rejects.toThrow("Den Auftrag 999999 gibt es nicht.");
    await expect(exportStoredOrder(db, "zwei")).rejects.toThrow("„zwei“ ist weder Nummer noch UUID eines Auftrags.");
    expect(order.documents?.map(({ type }) => type)).toEqual(expect.arrayContaining(["sepa_mandate", "withdrawal_instructions"]));
  }, 90_000);
});
