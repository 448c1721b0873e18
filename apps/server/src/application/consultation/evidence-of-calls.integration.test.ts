import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { accept, ask, onDuty, signRequest, view } from "../../testing/consultation-kit.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { joinChannel, type OpenChannel } from "../../testing/open-channel.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { transact } from "../../db/transact.ts";
import { exportEvidence } from "../order/export-evidence.ts";

const unit = unitOf(ids.westAddress, 1);

describe("the evidence of an order that was captured in a video call", () => {
  let server: TestServer;
  let anna: Client;
  const open: OpenChannel[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    await insertContractForm(server);
    anna = await server.as("anna");
    await onDuty(anna, ids.anna);
  });
  afterEach(() => {
    for (const channel of open.splice(0)) channel.cut();
  });
  afterAll(() => server.close());

  const enter = async (videoCallId: string, token: string) => {
    const channel = await joinChannel({ url: server.url }, videoCallId, token);
    open.push(channel);
    await channel.next("joined");
    return channel;
  };
  const evidenceOf = async (order: unknown) => {
    const office = { id: ids.office } as Parameters<typeof exportEvidence>[1];
    const made = await transact(server.context.database.db, (tx) => exportEvidence(tx, office, String(order), new Date()));
    return JSON.parse(made?.json ?? "{}") as Record<string, unknown>;
  };

  it("has the steps of the call with their times, and of what was said hashes alone", async () => {
    const call = await ask(server);
    await accept(anna, call);
    await anna.patch(call.path, { data: { unit: `/api/wohneinheits/${unit}` } });
    const salesman = await enter(call.videoCallId, anna.token ?? "");
    const customer = await enter(call.videoCallId, call.token);
    salesman.say({ type: "connected" });
    await customer.next("begun");
    const request = signRequest();
    salesman.say({ type: "sign", sign: { at: "asking", request } });
    await customer.next("sign");
    customer.say({ type: "signed", id: request.id, summary: "iVBORw0K", contract: "iVBORw0K" });
    await salesman.next("signed");
    salesman.say({ type: "leave" });
    await customer.closed;
    expect((await view(server, call)).ordered).toBe(false);
    const order = await prepareOrder(anna, { unit: `/api/wohneinheits/${unit}`, providerData: { videoOrder: true } });
    const answer = await anna.post("/api/auftrags", order);
    expect(answer).toMatchObject({ status: 201, body: { providerData: { videoOrder: true } } });
    expect((await view(server, call)).ordered).toBe(true);
    const evidence = await evidenceOf(order["uuid"]);
    const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/u);
    const bound = { asking: request.id, amounts: hash, paper: "0".repeat(64), texts: hash };
    const bounds: Record<string, object> = { sign_asked: bound, signed: { ...bound, summary: hash, contract: hash } };
    expect(evidence["videoCall"]).toEqual({
      id: call.videoCallId,
      steps: [
        ["asked", "customer"],
        ["accepted", "salesman"],
        ["salesman_joined", "salesman"],
        ["customer_joined", "customer"],
        ["connected", "salesman"],
        ["sign_asked", "salesman"],
        ["signed", "customer"],
        ["ended", "salesman"],
      ].map(([step = "", party]) => ({ step, party, at: time, ...(step in bounds && { bound: bounds[step] }) })),
    });
    const zip = await fetch(`${server.url}/api/auftrags/${String(order["uuid"])}/evidence`, {
      headers: { authorization: `Bearer ${(await server.as("office")).token}` },
    });
    const { problems } = await verifyEvidence(new Uint8Array(await zip.arrayBuffer()));
    expect(problems.filter(({ de }) => /videoCall|Videogespräch/u.test(de))).toEqual([]);
  });

  it("has none where there was no call", async () => {
    const at = { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` };
    const order = await prepareOrder(anna, { ...at, providerData: { videoOrder: true } });
    expect(await anna.post("/api/auftrags", order)).toMatchObject({ status: 201, body: { providerData: { videoOrder: false } } });
    expect(await evidenceOf(order["uuid"])).not.toHaveProperty("videoCall");
  });
});
