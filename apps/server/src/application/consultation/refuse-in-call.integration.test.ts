import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { accept, ask, onDuty, type Asked } from "../../testing/consultation-kit.ts";
import { openAsCustomer, placeRemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { joinChannel, type OpenChannel } from "../../testing/open-channel.ts";
import { insertContractForm, prepareOrder, prepareRemoteOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { transact } from "../../db/transact.ts";
import { refuseInCall } from "./refuse-in-call.ts";

const minuteMs = 60_000;
const unitsOfWest = [1, 2, 3].map((number) => unitOf(ids.westAddress, number));
const [unit = "", otherUnit = "", thirdUnit = ""] = unitsOfWest;

let server: TestServer;
let anna: Client;
const open: OpenChannel[] = [];
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" });
  await insertContractForm(server);
  anna = await server.as("anna");
  await onDuty(anna, ids.anna);
});
beforeEach(() => emptyTables(server.context.database.db, "mails", "orders", "documents"));
afterEach(() => {
  for (const channel of open.splice(0)) channel.cut();
});
afterAll(() => server.close());

async function enter(videoCallId: string, token: string): Promise<OpenChannel> {
  const channel = await joinChannel({ url: server.url }, videoCallId, token);
  open.push(channel);
  await channel.next("joined");
  return channel;
}

/** A call of Anna's, about that unit where one is named, with both in it; `connect` says that both see each other. */
async function call(about: string | null) {
  const asked: Asked = await ask(server);
  await accept(anna, asked);
  if (about !== null) {
    await anna.patch(asked.path, { data: { unit: `/api/wohneinheits/${about}` } });
  }
  const salesman = await enter(asked.videoCallId, anna.token ?? "");
  const customer = await enter(asked.videoCallId, asked.token);
  return {
    salesman,
    customer,
    async connect(): Promise<void> {
      salesman.say({ type: "connected" });
      await customer.next("begun");
    },
    async end(): Promise<void> {
      salesman.say({ type: "leave" });
      await customer.closed;
    },
  };
}

const atUnit = (id: string) => ({ unit: `/api/wohneinheits/${id}` });

describe("a remote order while a call of its unit or its salesman is connected", () => {
  it("is neither taken nor confirmed, and is both once the call has ended", async () => {
    const waiting = await placeRemoteOrder(anna, atUnit(otherUnit));
    const page = await openAsCustomer(anna, server.stranger, waiting);
    const talk = await call(unit);
    const order = await prepareRemoteOrder(anna, atUnit(unit));
    await talk.connect();

    const refused = await anna.post("/api/auftrags", order);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "in_call",
      "hydra:description": expect.stringContaining("Solange ein Gespräch verbunden ist"),
    });
    expect(refused.headers.get("retry-after")).toBe("30");
    const confirmed = await page.confirm();
    expect(confirmed.status).toBe(409);
    expect(confirmed.body).toMatchObject({ code: "in_call", "hydra:description": expect.stringContaining("Solange Sie") });
    expect((await page.read()).state).toBe("awaiting");

    await talk.end();
    expect((await anna.post("/api/auftrags", order)).status).toBe(201);
    expect((await page.confirm()).status).toBe(201);
  });

  it("is not touched by a call that was never connected, and a live order not by one that is", async () => {
    const talk = await call(null);
    expect((await anna.post("/api/auftrags", await prepareRemoteOrder(anna, atUnit(otherUnit)))).status).toBe(201);
    await talk.connect();
    expect((await anna.post("/api/auftrags", await prepareOrder(anna, atUnit(unit)))).status).toBe(201);
    await talk.end();
  });
});

describe("a call that concerns a remote order", () => {
  const about = (unitId: string, salesmanId: string, afterMs = 0) =>
    transact(server.context.database.db, async (tx) => {
      const refusal = await refuseInCall(tx, { unitId, salesmanId, now: new Date(Date.now() + afterMs) });
      return refusal?.code ?? null;
    });

  it("is one of its unit or of its salesman, while one of both is there or was five minutes ago", async () => {
    const talk = await call(thirdUnit);
    await talk.connect();
    expect(await about(thirdUnit, ids.bert)).toBe("in_call");
    expect(await about(otherUnit, ids.anna)).toBe("in_call");
    expect(await about(otherUnit, ids.bert)).toBeNull();
    /* Both go without a word. */
    talk.customer.cut();
    talk.salesman.cut();
    const lost = () =>
      server.context.database.db
        .selectFrom("video_call_steps as s")
        .innerJoin("video_calls as c", "c.id", "s.call_id")
        .select("s.party")
        .where("s.step", "=", "line_lost")
        .where("c.ended_at", "is", null)
        .where("c.connected_at", "is not", null)
        .execute();
    await expect.poll(async () => (await lost()).length, { timeout: 20_000 }).toBe(2);
    expect(await about(thirdUnit, ids.bert)).toBe("in_call");
    expect(await about(thirdUnit, ids.bert, 6 * minuteMs)).toBeNull();
  });
});
