import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { openAsCustomer, placeRemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { insertContractForm } from "../../testing/order-kit.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" });
  await insertContractForm(server);
  anna = await server.as("anna");
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "documents"));

const db = () => server.context.database.db;
async function open() {
  const order = await placeRemoteOrder(anna);
  return { order, page: await openAsCustomer(anna, server.stranger, order) };
}
const question = (changes: object = {}) => ({ uuid: randomUUID(), text: "Wann kommt der Techniker?", ...changes });

describe("a question of the customer", () => {
  it("stands with the order, for him and for its salesman", async () => {
    const { order, page } = await open();
    const first = question();
    const answer = await page.post("questions", first);
    expect(answer).toMatchObject({ status: 201, body: { questions: [{ uuid: first.uuid, text: first.text }] } });
    await page.post("questions", question({ text: "Bleibt meine Nummer?" }));
    const { questions } = wire.order.parse((await anna.get(order.path)).body);
    expect(questions?.map(({ text }) => text)).toEqual(["Wann kommt der Techniker?", "Bleibt meine Nummer?"]);
  });

  it("is told live to its salesman", async () => {
    const { order, page } = await open();
    await untilSealed(db());
    const stream = await openStream(server.url, anna.token ?? "", "topic=*");
    await page.post("questions", question());
    const event = await stream.next();
    expect(JSON.parse(event?.data ?? "{}")).toMatchObject({ "@type": "AuftragStatus", auftrag: order.path });
    stream.close();
  });

  it("may come after the confirmation, too", async () => {
    const { page } = await open();
    await page.confirm();
    expect((await page.post("questions", question())).status).toBe(201);
  });

  it("that comes many times is one; another text under its uuid is refused", async () => {
    const { page } = await open();
    const one = question();
    const answers = await Promise.all(Array.from({ length: 10 }, () => page.post("questions", one)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await page.read()).questions).toHaveLength(1);
    expect(await page.post("questions", { ...one, text: "Anders" })).toMatchObject({ body: { code: "uuid_conflict" } });
  });

  it.each([
    ["without a word", ""],
    ["of blanks", " \n "],
    ["that is too long", "x".repeat(4001)],
  ])("%s is refused at its field", async (_name, text) => {
    const { page } = await open();
    expect(await page.post("questions", question({ text }))).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "text" }] },
    });
  });

  it("is one of fifty at most", async () => {
    const { page } = await open();
    const answers = await Promise.all(Array.from({ length: 60 }, () => page.post("questions", question())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 201)?.status).toBe(429);
  });
});
