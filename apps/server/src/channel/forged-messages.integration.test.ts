import {
  channelCloses,
  channelOf,
  channelRate,
  mostChannelBytes,
  mostSignatureLetters,
  type ClientMessage,
} from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readCallSteps } from "../application/consultation/read-steps.ts";
import type { Client } from "../testing/client.ts";
import { accept, ask, onDuty, signRequest, view, type Asked } from "../testing/consultation-kit.ts";
import { ids } from "../testing/fixture.ts";
import { connectChannel, joinChannel, type OpenChannel } from "../testing/open-channel.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const media = { type: "media", page: v7(), camera: true, microphone: true, audioOnly: false } as const;
const offer: ClientMessage = { type: "description", description: { type: "offer", sdp: "v=0\r\no=- 7 7 IN IP4 0.0.0.0" } };
const slide = { type: "slide", deck: v7(), index: 0, count: 1, slide: { kind: "text", title: "Glasfaser", points: [] } } as const;
const asking = { type: "sign", sign: { at: "asking", request: signRequest() } } as const;
const text = (value: unknown) => JSON.stringify(value);

/** What a row knows of the two calls: the one that goes on, and somebody else's. */
interface Known {
  readonly call: Asked;
  readonly other: Asked;
  readonly over: Asked;
  readonly bert: string;
}
type Sender = "salesman" | "customer" | "stranger";
/** The close code that the sender gets; null: it is ignored. */
type End = number | null;

const { malformed, forbidden, signed_out: signedOut, too_many: tooMany, over } = channelCloses;
const join = (channel: string, token: string) => text({ type: "join", channel, token });

const forged: readonly (readonly [what: string, Sender, (known: Known) => string | Buffer, End])[] = [
  ["broken JSON", "customer", () => `{"type":"leave"`, malformed],
  ["no words at all", "customer", () => "", malformed],
  ["a number", "salesman", () => "1", malformed],
  ["null", "salesman", () => "null", malformed],
  ["a list of messages", "customer", () => text([{ type: "leave" }]), malformed],
  ["no type", "customer", () => text({ by: "customer" }), malformed],
  ["a type that is a list", "customer", () => text({ type: ["leave"] }), malformed],
  ["a type of every object", "customer", () => text({ type: "toString" }), malformed],
  ["a type in other letters", "salesman", () => text({ type: "LEAVE" }), malformed],
  ["a prototype", "customer", () => `{"__proto__":{"type":"leave"}}`, malformed],
  ["a binary end of the call", "customer", () => Buffer.from(text({ type: "leave" })), malformed],
  ["bytes that are no text", "salesman", () => Buffer.from([0xff, 0xfe, 0x00]), malformed],
  ["a sign that no store takes", "customer", () => String.raw`{"type":"leave","x":"\u0000"}`, malformed],
  ["nesting without end", "customer", () => `{"type":"leave","x":${"[".repeat(5000)}${"]".repeat(5000)}}`, malformed],
  ["the server's end of a call", "customer", () => text({ type: "ended", by: "salesman" }), malformed],
  ["the server's word that he is in", "customer", () => text({ type: "joined", party: "salesman", present: true }), malformed],
  ["the server's word on the other one", "salesman", () => text({ type: "peer", present: false }), malformed],
  ["the server's begin of the call", "customer", () => text({ type: "begun", at: "2020-01-01T00:00:00Z", agoMs: 1 }), malformed],
  ["the salesman's asking to sign", "customer", () => text(asking), malformed],
  ["the salesman's slide", "customer", () => text(slide), malformed],
  ["the salesman's name", "customer", () => text({ type: "control", name: "salesman-ready", salesman: "Chef" }), malformed],
  ["the salesman's form", "customer", () => text({ type: "form", form: null }), malformed],
  ["the salesman's view", "customer", () => text({ type: "shown", view: "form" }), malformed],
  [
    "the customer's signature",
    "salesman",
    () => text({ type: "signed", id: v7(), summary: null, contract: "iVBORw0K" }),
    malformed,
  ],
  ["the customer's no", "salesman", () => text({ type: "unsigned", id: v7(), reason: "x" }), malformed],
  ["the customer's boxes", "salesman", () => text({ type: "progress", id: v7(), opened: true, ticked: ["gelesen"] }), malformed],
  [
    "a signature that nobody asked for",
    "customer",
    () => text({ type: "signed", id: v7(), summary: null, contract: "iVBORw0K" }),
    null,
  ],
  ["a no that nobody asked for", "customer", () => text({ type: "unsigned", id: v7(), reason: "x" }), null],
  [
    "a signature too large",
    "customer",
    () => text({ type: "signed", id: v7(), summary: null, contract: "A".repeat(mostSignatureLetters + 1) }),
    malformed,
  ],
  [
    "a description too large",
    "salesman",
    () => text({ ...offer, description: { type: "offer", sdp: "x".repeat(60_001) } }),
    malformed,
  ],
  ["a message too large", "salesman", () => "x".repeat(mostChannelBytes + 1), 1009],
  ["a second join, into the other call", "customer", ({ other }) => join(channelOf(other.videoCallId), other.token), malformed],
  ["a second join, as the salesman", "customer", ({ call, bert }) => join(channelOf(call.videoCallId), bert), malformed],
  ["a join of a stranger's token", "stranger", ({ call }) => join(channelOf(call.videoCallId), "x"), signedOut],
  ["a join by another call's token", "stranger", ({ call, other }) => join(channelOf(call.videoCallId), other.token), forbidden],
  [
    "a join of a salesman who has another call",
    "stranger",
    ({ call, bert }) => join(channelOf(call.videoCallId), bert),
    forbidden,
  ],
  ["a join of a channel that is no name", "stranger", ({ call }) => join("queue-../../x", call.token), forbidden],
  ["a join of a call that is over", "stranger", ({ over: ended }) => join(channelOf(ended.videoCallId), ended.token), over],
  [
    "a join with a token that is a list",
    "stranger",
    ({ call }) => text({ type: "join", channel: channelOf(call.videoCallId), token: [call.token] }),
    malformed,
  ],
  ["an end of the call by who has not joined", "stranger", () => text({ type: "leave" }), malformed],
];

describe("a forged message in a video call", { timeout: 60_000 }, () => {
  let server: TestServer;
  let anna: Client;
  let known: Pick<Known, "other" | "over" | "bert">;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "100000", RUNDGANG_CONSULTATIONS: "1000" });
    anna = await server.as("anna");
    const bert = await server.as("bert");
    await Promise.all([onDuty(anna, ids.anna), onDuty(bert, ids.bert)]);
    const [other, ended] = [await ask(server), await ask(server)];
    await accept(bert, other, ids.bert);
    await server.stranger.post("/api/consultation_ends", { token: ended.token });
    known = { other, over: ended, bert: bert.token ?? "" };
  });
  afterAll(() => server.close());

  const enter = async (call: Asked, token: string): Promise<OpenChannel> => {
    const channel = await joinChannel(server, call.videoCallId, token);
    await channel.next("joined");
    return channel;
  };
  /** A call that goes on. */
  const inCall = async () => {
    const call = await ask(server);
    await accept(anna, call);
    const salesman = await enter(call, anna.token ?? "");
    const customer = await enter(call, call.token);
    salesman.say({ type: "connected" });
    await customer.next("begun");
    return { call, salesman, customer };
  };

  it("has forty kinds here", () => expect(forged).toHaveLength(40));

  it.each(forged)("that is %s (%s): the call goes on unharmed", async (_what, sender, made, end) => {
    const { call, ...parties } = await inCall();
    const before = await readCallSteps(server.context.database.db, call.videoCallId);
    const line = sender === "stranger" ? await connectChannel(server) : parties[sender];
    line.sendRaw(made({ ...known, call }));
    const closed = end === null ? null : await line.closed;
    expect(closed).toBe(end);
    const isOut = end !== null && sender !== "stranger";
    const back = isOut ? await enter(call, sender === "salesman" ? (anna.token ?? "") : call.token) : null;
    const salesman = sender === "salesman" && back !== null ? back : parties.salesman;
    const customer = sender === "customer" && back !== null ? back : parties.customer;
    salesman.say(offer);
    expect(await customer.next("description")).toEqual(offer);
    customer.say(media);
    expect(await salesman.next("media")).toEqual(media);
    expect(await view(server, call)).toMatchObject({ state: "connected", consultant: "Anna West" });
    const after = await readCallSteps(server.context.database.db, call.videoCallId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.map(({ step }) => step)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:sign|unsigned|ended)/u)]),
    );
    for (const one of [line, salesman, customer]) one.cut();
  });

  it("sent a thousand times ends its sender's line alone", async () => {
    const { call, salesman, customer } = await inCall();
    for (let sent = 0; sent < channelRate.burst * 5; sent += 1)
      customer.sendRaw(text({ type: "unsigned", id: v7(), reason: "x" }));
    expect(await customer.closed).toBe(tooMany);
    const again = await enter(call, call.token);
    salesman.say(offer);
    expect(await again.next("description")).toEqual(offer);
    for (const one of [salesman, again]) one.cut();
  });
});

describe("coming into a video call again and again", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "100000", RUNDGANG_CONSULTATIONS: "1000" });
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
    await onDuty(anna, ids.anna);
  });
  afterAll(() => server.close());

  it("is one step of the call, and is refused after twenty times until some seconds have passed", async () => {
    const call = await ask(server);
    await accept(anna, call);
    const salesman = await joinChannel(server, call.videoCallId, anna.token ?? "");
    await salesman.next("joined");
    for (let times = 0; times < 20; times += 1) {
      const channel = await joinChannel(server, call.videoCallId, call.token);
      await channel.next("joined");
    }
    const steps = async () => (await readCallSteps(server.context.database.db, call.videoCallId)).map(({ step }) => step);
    expect(await steps()).toEqual(["asked", "accepted", "salesman_joined", "customer_joined"]);
    const refused = await joinChannel(server, call.videoCallId, call.token);
    expect(await refused.closed).toBe(tooMany);
    server.advance(16_000);
    const later = await joinChannel(server, call.videoCallId, call.token);
    expect(await later.next("joined")).toMatchObject({ party: "customer", present: true });
    for (const one of [salesman, later]) one.cut();
  });

  it("throws no colleague out who came first into a call that nobody has taken", async () => {
    const call = await ask(server);
    await onDuty(bert, ids.bert);
    const first = await joinChannel(server, call.videoCallId, anna.token ?? "");
    await first.next("joined");
    const second = await joinChannel(server, call.videoCallId, bert.token ?? "");
    expect(await second.closed).toBe(forbidden);
    const customer = await joinChannel(server, call.videoCallId, call.token);
    await customer.next("joined");
    customer.say(media);
    expect(await first.next("media")).toEqual(media);
    for (const one of [first, customer]) one.cut();
    await bert.patch(`/api/mitarbeiters/${ids.bert}`, { lastPing: null });
  });

  it("needs duty to take a call, and none to stay in the one that one has", async () => {
    const call = await ask(server);
    await bert.patch(`/api/mitarbeiters/${ids.bert}`, { lastPing: null });
    const body = { mitarbeiter: `/api/mitarbeiters/${ids.bert}`, data: { salesmanAssigned: true } };
    const refused = await bert.patch(call.path, body);
    expect([refused.status, refused.body["code"], refused.body["hydra:description"]]).toEqual([
      409,
      "off_duty",
      "Ein Gespräch kannst du nur annehmen, während du im Dienst bist.",
    ]);
    await onDuty(bert, ids.bert);
    expect((await bert.patch(call.path, body)).status).toBe(200);
    await bert.patch(`/api/mitarbeiters/${ids.bert}`, { lastPing: null });
    const own = await joinChannel(server, call.videoCallId, bert.token ?? "");
    expect((await own.next("joined")).party).toBe("salesman");
    await server.context.channel.checkMembers();
    const customer = await joinChannel(server, call.videoCallId, call.token);
    await customer.next("joined");
    customer.say(media);
    expect(await own.next("media")).toEqual(media);
    for (const one of [own, customer]) one.cut();
  });
});
