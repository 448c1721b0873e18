import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { deviationWords } from "@rundgang/domain";
import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { onDuty } from "../../testing/consultation-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import type { OpenChannel } from "../../testing/open-channel.ts";
import { insertContractForm, uploadSignature } from "../../testing/order-kit.ts";
import {
  endCall,
  goIntoCall,
  honestRequest,
  prepareOwnDevice,
  signInCall,
  type GoingCall,
} from "../../testing/own-device-kit.ts";
import { answersWith } from "../../testing/sample-order.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

type Json = Record<string, unknown>;

const unit = `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`;

describe("an order that its customer signed on his own device", { timeout: 60_000 }, () => {
  let server: TestServer;
  let anna: Client;
  const open: OpenChannel[] = [];
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "1000000", RUNDGANG_CONSULTATIONS: "1000", RUNDGANG_PROXIES: "1" });
    await insertContractForm(server);
    anna = await server.as("anna");
    await onDuty(anna, ids.anna);
  });
  beforeEach(async () => {
    await emptyTables(db(), "mails", "orders", "documents", "appointments", "user_networks");
    await db().updateTable("units").set({ status: "OPEN" }).execute();
  });
  afterEach(() => {
    for (const channel of open.splice(0)) channel.cut();
  });
  afterAll(() => server.close());

  const inCall = async () => {
    const going = await goIntoCall(server, anna, unit);
    open.push(going.salesman, going.customer);
    return going;
  };
  const prepare = () => prepareOwnDevice(anna, { unit });

  async function place(body: Json): Promise<wire.Order> {
    const answer = await anna.post("/api/auftrags", body);
    expect(answer).toMatchObject({ status: 201 });
    return wire.order.parse((await anna.get(`/api/auftrags/${String(body["uuid"])}`)).body);
  }

  it("has no deviation, and its evidence binds what was asked, both pictures and the asking", async () => {
    const going = await inCall();
    const { body, sent, pictures } = await prepare();
    const request = honestRequest(sent);
    await signInCall(going, request, pictures);
    await endCall(going);
    const order = await place({ ...body, asking: request.id });
    expect(order.deviations).toEqual([]);
    const received = await db()
      .selectFrom("evidence")
      .select("documents")
      .where("order_id", "=", order.uuid)
      .where("event", "=", "received")
      .executeTakeFirstOrThrow();
    expect(received.documents).toMatchObject({ videoCallId: going.call.videoCallId, asking: request.id });
    const steps = await db().selectFrom("video_call_steps").select(["step", "bound"]).orderBy("id").execute();
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/u);
    const asked = { asking: request.id, amounts: hash, paper: sent.sha256, texts: hash };
    const [summary, contract] = Object.values(body.fileHashes);
    expect(steps.filter(({ bound }) => bound !== null)).toEqual([
      { step: "sign_asked", bound: asked },
      { step: "signed", bound: { ...asked, summary, contract } },
    ]);
    await untilSealed(db());
    const headers = { authorization: `Bearer ${(await server.as("office")).token}` };
    const zip = await fetch(`${server.url}/api/auftrags/${order.uuid}/evidence`, { headers });
    expect((await verifyEvidence(new Uint8Array(await zip.arrayBuffer()))).problems).toEqual([]);
  });

  it("belongs to the call in which he signed, also where it is sent off from a later one", async () => {
    const first = await inCall();
    const { body, sent, pictures } = await prepare();
    const request = honestRequest(sent);
    await signInCall(first, request, pictures);
    await endCall(first);
    await inCall();
    const { uuid, deviations } = await place({ ...body, asking: request.id });
    expect(deviations).toEqual([]);
    const order = await db().selectFrom("orders").select("video_call_id").where("id", "=", uuid).executeTakeFirstOrThrow();
    expect(order.video_call_id).toBe(first.call.videoCallId);
  });

  it("has no deviation where he was asked anew after a no, and then signed", async () => {
    const going = await inCall();
    const { body, sent, pictures } = await prepare();
    const before = honestRequest(sent, answersWith({ "tv-stick": 1 }));
    going.salesman.say({ type: "sign", sign: { at: "asking", request: before } });
    await going.customer.next("sign");
    going.customer.say({ type: "unsigned", id: before.id, reason: "Zu teuer." });
    await going.salesman.next("unsigned");
    const request = honestRequest(sent);
    await signInCall(going, request, pictures);
    await endCall(going);
    expect((await place({ ...body, asking: request.id })).deviations).toEqual([]);
  });

  it("has no deviation by an app that does not name the asking yet", async () => {
    const going = await inCall();
    const { body, sent, pictures } = await prepare();
    await signInCall(going, honestRequest(sent), pictures);
    await endCall(going);
    expect((await place(body)).deviations).toEqual([]);
  });

  const notSigned = { kind: "not_signed_in_call" };
  const other = (key: string) => ({ kind: "other_than_asked", key });
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  it.each<[string, (going: GoingCall, prepared: Prepared) => Promise<Json>, Json[]]>([
    ["nobody signed in its call", async (_going, { body, sent }) => ({ ...body, asking: honestRequest(sent).id }), [notSigned]],
    ["it only calls itself an order of a video call", async (_going, { body }) => body, [notSigned]],
    [
      "it names another asking",
      async (going, { body, sent, pictures }) => {
        await signInCall(going, honestRequest(sent), pictures);
        return { ...body, asking: randomUUID() };
      },
      [notSigned],
    ],
    [
      "its pictures are others than those that came through",
      async (going, { body, sent, pictures }) => {
        const request = honestRequest(sent);
        await signInCall(going, request, {
          ...pictures,
          contract: (await uploadSignature(anna, "signature")).bytes.toString("base64"),
        });
        return { ...body, asking: request.id };
      },
      [notSigned],
    ],
    [
      "he said no",
      async (going, { body, sent }) => {
        const request = honestRequest(sent);
        going.salesman.say({ type: "sign", sign: { at: "asking", request } });
        await going.customer.next("sign");
        going.customer.say({ type: "unsigned", id: request.id, reason: "" });
        await going.salesman.next("unsigned");
        return { ...body, asking: request.id };
      },
      [notSigned],
    ],
    [
      "he was shown other amounts",
      async (going, { body, sent, pictures }) => {
        const request = honestRequest(sent);
        const totals = { ...request.form.totals, monthlyFirst: 1 };
        await signInCall(going, { ...request, form: { ...request.form, totals } }, pictures);
        return { ...body, asking: request.id };
      },
      [other("totals")],
    ],
    [
      "he was shown another summary",
      async (going, { body, sent, pictures }) => {
        const request = { ...honestRequest(sent), document: { uuid: sent.document, sha256: "0".repeat(64) } };
        await signInCall(going, request, pictures);
        return { ...body, asking: request.id };
      },
      [other("summary")],
    ],
    [
      "he was shown another name",
      async (going, { body, sent, pictures }) => {
        const request = { ...honestRequest(sent), name: "Ada Anders" };
        await signInCall(going, request, pictures);
        return { ...body, asking: request.id };
      },
      [other("texts")],
    ],
    [
      "he was asked for a smaller order",
      async (going, { body, sent, pictures }) => {
        const request = honestRequest(sent, answersWith({ "tv-stick": 0 }));
        await signInCall(going, request, pictures);
        return { ...body, asking: request.id };
      },
      [other("totals"), other("texts")],
    ],
    [
      "the same asking was said with other words meanwhile",
      async (going, { body, sent, pictures }) => {
        const request = honestRequest(sent);
        going.salesman.say({ type: "sign", sign: { at: "asking", request: { ...request, city: "Anderswo" } } });
        await going.customer.next("sign");
        await signInCall(going, request, pictures);
        return { ...body, asking: request.id };
      },
      [other("texts")],
    ],
    [
      "he was asked for something else after he had signed",
      async (going, { body, sent, pictures }) => {
        const request = honestRequest(sent);
        await signInCall(going, request, pictures);
        going.salesman.say({ type: "sign", sign: { at: "asking", request: honestRequest(sent) } });
        await going.customer.next("sign");
        return { ...body, asking: request.id };
      },
      [other("later")],
    ],
  ])("is taken, and noted in words, where %s", async (_what, make, expected) => {
    const going = await inCall();
    const body = await make(going, await prepare());
    await endCall(going);
    const { deviations = [] } = await place(body);
    expect(deviations).toEqual(expected);
    for (const one of deviations)
      expect(deviationWords(one).text).toMatch(/Der Auftrag gilt als|Der Kunde wurde im Videogespräch/u);
  });
});
