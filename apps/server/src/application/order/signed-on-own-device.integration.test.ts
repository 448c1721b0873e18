import { randomUUID } from "node:crypto";

import { signRequest, wire, type SignRequest } from "@rundgang/contracts";
import { askedToSign, deviationWords, priceOrder } from "@rundgang/domain";
import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { accept, ask, onDuty, type Asked } from "../../testing/consultation-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { joinChannel, type OpenChannel } from "../../testing/open-channel.ts";
import { insertContractForm, prepareSignedOrder, uploadSignature, type SentSummary } from "../../testing/order-kit.ts";
import { answersWith, contractForm } from "../../testing/sample-order.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

type Json = Record<string, unknown>;

const unit = `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`;

/** A call that goes on, about the unit. */
interface Going {
  readonly call: Asked;
  readonly salesman: OpenChannel;
  readonly customer: OpenChannel;
}

/** What an order says that its customer was shown. */
function requestFor(sent: SentSummary, answers = answersWith()): SignRequest {
  const asked = askedToSign(contractForm(), answers, priceOrder(contractForm(), answers));
  return signRequest.parse({ id: randomUUID(), document: { uuid: sent.document, sha256: sent.sha256 }, ...asked });
}

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

  const enter = async (call: Asked, token: string) => {
    const channel = await joinChannel(server, call.videoCallId, token);
    open.push(channel);
    await channel.next("joined");
    return channel;
  };

  async function inCall(): Promise<Going> {
    const call = await ask(server);
    await accept(anna, call);
    await anna.patch(call.path, { data: { unit } });
    const salesman = await enter(call, anna.token ?? "");
    const customer = await enter(call, call.token);
    salesman.say({ type: "connected" });
    await customer.next("begun");
    return { call, salesman, customer };
  }

  /** He is asked, and signs with the pictures that lie with the order. */
  async function sign({ salesman, customer }: Going, request: SignRequest, pictures: Pictures): Promise<void> {
    salesman.say({ type: "sign", sign: { at: "asking", request } });
    await customer.next("sign");
    customer.say({ type: "signed", id: request.id, ...pictures });
    await salesman.next("signed");
  }
  interface Pictures {
    readonly summary: string;
    readonly contract: string;
  }

  /** The order to come, and both pictures as they pass the channel. */
  async function prepare(changes: Json = {}) {
    const { body, sent } = await prepareSignedOrder(anna, { unit, providerData: { videoOrder: true }, ...changes });
    const drawn = [await uploadSignature(anna, "contract_summary_signature"), await uploadSignature(anna, "signature")];
    const [summary = "", contract = ""] = drawn.map(({ bytes }) => bytes.toString("base64"));
    const files = {
      files: drawn.map(({ iri }) => iri),
      fileHashes: Object.fromEntries(drawn.map((one) => [one.iri, one.sha256])),
    };
    return { body: { ...body, ...files }, sent, pictures: { summary, contract } };
  }

  async function end({ salesman, customer }: Going): Promise<void> {
    salesman.say({ type: "leave" });
    await customer.closed;
  }

  async function place(body: Json): Promise<wire.Order> {
    const answer = await anna.post("/api/auftrags", body);
    expect(answer).toMatchObject({ status: 201 });
    return wire.order.parse((await anna.get(`/api/auftrags/${String(body["uuid"])}`)).body);
  }

  it("has no deviation, and its evidence binds what was asked, both pictures and the asking", async () => {
    const going = await inCall();
    const { body, sent, pictures } = await prepare();
    const request = requestFor(sent);
    await sign(going, request, pictures);
    await end(going);
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
    const request = requestFor(sent);
    await sign(first, request, pictures);
    await end(first);
    await inCall();
    const { uuid, deviations } = await place({ ...body, asking: request.id });
    expect(deviations).toEqual([]);
    const order = await db().selectFrom("orders").select("video_call_id").where("id", "=", uuid).executeTakeFirstOrThrow();
    expect(order.video_call_id).toBe(first.call.videoCallId);
  });

  it("has no deviation where he was asked anew after a no, and then signed", async () => {
    const going = await inCall();
    const { body, sent, pictures } = await prepare();
    const before = requestFor(sent, answersWith({ "tv-stick": 1 }));
    going.salesman.say({ type: "sign", sign: { at: "asking", request: before } });
    await going.customer.next("sign");
    going.customer.say({ type: "unsigned", id: before.id, reason: "Zu teuer." });
    await going.salesman.next("unsigned");
    const request = requestFor(sent);
    await sign(going, request, pictures);
    await end(going);
    expect((await place({ ...body, asking: request.id })).deviations).toEqual([]);
  });

  it("has no deviation by an app that does not name the asking yet", async () => {
    const going = await inCall();
    const { body, sent, pictures } = await prepare();
    await sign(going, requestFor(sent), pictures);
    await end(going);
    expect((await place(body)).deviations).toEqual([]);
  });

  const notSigned = { kind: "not_signed_in_call" };
  const other = (key: string) => ({ kind: "other_than_asked", key });
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  it.each<[string, (going: Going, prepared: Prepared) => Promise<Json>, Json[]]>([
    ["nobody signed in its call", async (_going, { body, sent }) => ({ ...body, asking: requestFor(sent).id }), [notSigned]],
    ["it only calls itself an order of a video call", async (_going, { body }) => body, [notSigned]],
    [
      "it names another asking",
      async (going, { body, sent, pictures }) => {
        await sign(going, requestFor(sent), pictures);
        return { ...body, asking: randomUUID() };
      },
      [notSigned],
    ],
    [
      "its pictures are others than those that came through",
      async (going, { body, sent, pictures }) => {
        const request = requestFor(sent);
        await sign(going, request, {
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
        const request = requestFor(sent);
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
        const request = requestFor(sent);
        const totals = { ...request.form.totals, monthlyFirst: 1 };
        await sign(going, { ...request, form: { ...request.form, totals } }, pictures);
        return { ...body, asking: request.id };
      },
      [other("totals")],
    ],
    [
      "he was shown another summary",
      async (going, { body, sent, pictures }) => {
        const request = { ...requestFor(sent), document: { uuid: sent.document, sha256: "0".repeat(64) } };
        await sign(going, request, pictures);
        return { ...body, asking: request.id };
      },
      [other("summary")],
    ],
    [
      "he was shown another name",
      async (going, { body, sent, pictures }) => {
        const request = { ...requestFor(sent), name: "Ada Anders" };
        await sign(going, request, pictures);
        return { ...body, asking: request.id };
      },
      [other("texts")],
    ],
    [
      "he was asked for a smaller order",
      async (going, { body, sent, pictures }) => {
        const request = requestFor(sent, answersWith({ "tv-stick": 0 }));
        await sign(going, request, pictures);
        return { ...body, asking: request.id };
      },
      [other("totals"), other("texts")],
    ],
    [
      "the same asking was said with other words meanwhile",
      async (going, { body, sent, pictures }) => {
        const request = requestFor(sent);
        going.salesman.say({ type: "sign", sign: { at: "asking", request: { ...request, city: "Anderswo" } } });
        await going.customer.next("sign");
        await sign(going, request, pictures);
        return { ...body, asking: request.id };
      },
      [other("texts")],
    ],
    [
      "he was asked for something else after he had signed",
      async (going, { body, sent, pictures }) => {
        const request = requestFor(sent);
        await sign(going, request, pictures);
        going.salesman.say({ type: "sign", sign: { at: "asking", request: requestFor(sent) } });
        await going.customer.next("sign");
        return { ...body, asking: request.id };
      },
      [other("later")],
    ],
  ])("is taken, and noted in words, where %s", async (_what, make, expected) => {
    const going = await inCall();
    const body = await make(going, await prepare());
    await end(going);
    const { deviations = [] } = await place(body);
    expect(deviations).toEqual(expected);
    for (const one of deviations)
      expect(deviationWords(one).text).toMatch(/Der Auftrag gilt als|Der Kunde wurde im Videogespräch/u);
  });
});
