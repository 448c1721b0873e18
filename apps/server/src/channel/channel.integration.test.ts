import { channelCloses, channelRate, mostChannelBytes, type ClientMessage } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { readCallSteps } from "../application/consultation/read-steps.ts";
import type { Client } from "../testing/client.ts";
import { accept, ask, onDuty, view, type Asked } from "../testing/consultation-kit.ts";
import { ids } from "../testing/fixture.ts";
import { connectChannel, joinChannel, type OpenChannel } from "../testing/open-channel.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const offer: ClientMessage = { type: "description", description: { type: "offer", sdp: "v=0\r\no=- 1 1 IN IP4 0.0.0.0" } };
const answer: ClientMessage = { type: "description", description: { type: "answer", sdp: "v=0\r\no=- 2 1 IN IP4 0.0.0.0" } };
const candidate: ClientMessage = {
  type: "candidate",
  candidate: { candidate: "candidate:1 1 udp 1 192.0.2.1 5000 typ host", sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "a" },
};
const media: ClientMessage = {
  type: "media",
  page: "0193aaaa-0000-7000-8000-000000000001",
  camera: true,
  microphone: false,
  audioOnly: false,
};
const slide: ClientMessage = {
  type: "slide",
  deck: "0193aaaa-0000-7000-8000-000000000002",
  index: 3,
  count: 12,
  slide: { kind: "text", title: "Warum Glasfaser?", points: ["Darum"] },
};
const picture = { kind: "image", title: "Haus", image: { sha256: "0".repeat(64), width: 1, height: 1 }, alt: "Ein Haus" };
const document = { url: "https://x.example/d", sha256: "0".repeat(64) };

describe("the channel of a video call", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  const open: OpenChannel[] = [];
  beforeAll(async () => {
    server = await startTestServer({
      RUNDGANG_RATE: "100000",
      RUNDGANG_CONSULTATIONS: "1000",
      RUNDGANG_ORIGINS: "https://other.example",
      TURN_URL: "turn:turn.example:3478?transport=udp,stun:stun.example",
      TURN_SECRET: "turn-secret-of-tests",
    });
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
    await onDuty(anna, ids.anna);
  });
  afterEach(() => {
    for (const channel of open.splice(0)) channel.cut();
  });
  afterAll(() => server.close());

  const connect = async (origin?: string | null): Promise<OpenChannel> => {
    const channel = await connectChannel({ url: server.url, ...(origin === undefined ? {} : { origin }) });
    open.push(channel);
    return channel;
  };
  const join = async (videoCallId: string, token: string): Promise<OpenChannel> => {
    const channel = await joinChannel({ url: server.url }, videoCallId, token);
    open.push(channel);
    return channel;
  };
  const asSalesman = (call: Asked, client = anna) => join(call.videoCallId, client.token ?? "");
  const asCustomer = (call: Asked) => join(call.videoCallId, call.token);
  /** Both are in. */
  const both = async (call: Asked) => {
    const salesman = await asSalesman(call);
    await salesman.next("joined");
    const customer = await asCustomer(call);
    await customer.next("joined");
    await salesman.next("peer");
    return { salesman, customer };
  };
  const taken = async () => {
    const call = await ask(server);
    expect(await accept(anna, call)).toBe(200);
    return call;
  };
  const steps = async (call: Asked) =>
    (await readCallSteps(server.context.database.db, call.videoCallId)).map(({ step, party }) =>
      party === null ? step : `${step} ${party}`,
    );

  it("passes on what each party may say, as it was said", async () => {
    const { salesman, customer } = await both(await taken());
    salesman.say(offer);
    expect(await customer.next("description")).toEqual(offer);
    customer.say(answer);
    expect(await salesman.next("description")).toEqual(answer);
    for (const [from, to] of [
      [salesman, customer],
      [customer, salesman],
    ] as const) {
      from.say(candidate);
      from.say(media);
      expect([await to.next("candidate"), await to.next("media")]).toEqual([candidate, media]);
    }
    const ready: ClientMessage = { type: "control", name: "salesman-ready", salesman: "Anna West" };
    for (const message of [ready, slide]) salesman.say(message);
    expect([await customer.next("control"), await customer.next("slide")]).toEqual([ready, slide]);
  });

  it("passes on nothing that the contract does not know", async () => {
    const { salesman, customer } = await both(await taken());
    salesman.sendRaw(JSON.stringify({ ...media, more: "x", to: "everybody" }));
    expect(await customer.next("media")).toEqual(media);
  });

  it("says who one is, whether the other one is there, and which servers lead the call through", async () => {
    const call = await taken();
    const salesman = await asSalesman(call);
    const first = await salesman.next("joined");
    expect(first).toMatchObject({ party: "salesman", present: false });
    expect(first.iceServers).toEqual([
      { urls: ["stun:stun.example"] },
      {
        urls: ["turn:turn.example:3478?transport=udp"],
        username: expect.stringMatching(new RegExp(String.raw`^\d{10}:${call.videoCallId}$`, "u")),
        credential: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/u),
      },
    ]);
    const customer = await asCustomer(call);
    expect(await customer.next("joined")).toMatchObject({ party: "customer", present: true });
    expect(await salesman.next("peer")).toEqual({ type: "peer", present: true });
  });

  it("knows whoever reloads as the same party, and the other one hears that he is there anew", async () => {
    const { salesman, customer } = await both(await taken());
    customer.cut();
    expect(await salesman.next("peer")).toEqual({ type: "peer", present: false });
    const call = await taken();
    const again = await both(call);
    const reloaded = await asCustomer(call);
    expect(await reloaded.next("joined")).toMatchObject({ party: "customer", present: true });
    expect(await again.salesman.next("peer")).toEqual({ type: "peer", present: true });
    expect(await again.customer.closed).toBe(channelCloses.replaced);
    again.salesman.say(offer);
    expect(await reloaded.next("description")).toEqual(offer);
  });

  it("ends for both when one leaves, and nobody comes in any more", async () => {
    const call = await taken();
    const { salesman, customer } = await both(call);
    for (const one of [customer, salesman]) one.say({ type: "connected" });
    const begun = await customer.next("begun");
    expect(await salesman.next("begun")).toEqual(begun);
    expect(await view(server, call)).toMatchObject({ state: "connected", consultant: "Anna West" });
    customer.say({ type: "leave" });
    for (const one of [salesman, customer]) {
      expect(await one.next("ended")).toEqual({ type: "ended", by: "customer" });
      expect(await one.closed).toBe(channelCloses.over);
    }
    for (const late of [await asSalesman(call), await asCustomer(call)]) expect(await late.closed).toBe(channelCloses.over);
    expect((await anna.get(call.path)).body).toMatchObject({ done: true });
    expect((await view(server, call)).state).toBe("ended");
  });

  it("ends for both when the customer takes it back on his page", async () => {
    const call = await taken();
    const { salesman, customer } = await both(call);
    expect((await server.stranger.post("/api/consultation_ends", { token: call.token })).body).toMatchObject({
      state: "cancelled",
    });
    for (const one of [salesman, customer]) expect(await one.closed).toBe(channelCloses.over);
    expect((await anna.get(call.path)).body).toMatchObject({ done: true });
  });

  it("keeps when which step was, and no word of what was said", async () => {
    const call = await taken();
    const { salesman, customer } = await both(call);
    salesman.say({ type: "connected" });
    await customer.next("begun");
    const request = { id: v7(), name: "Ada Beispiel", boxes: [], document };
    salesman.say({ type: "sign", request });
    expect((await customer.next("sign")).request).toEqual(request);
    customer.say({ type: "signed", id: request.id, summary: "iVBORw0K", contract: "iVBORw0K" });
    expect((await salesman.next("signed")).contract).toBe("iVBORw0K");
    /* Once alone, and to what is asked alone. */
    customer.say({ type: "unsigned", id: request.id, reason: "doch nicht" });
    customer.say({ type: "unsigned", id: v7(), reason: "geraten" });
    salesman.say({ type: "sign", request: { ...request, id: request.id } });
    await customer.next("sign");
    customer.say({ type: "unsigned", id: request.id, reason: "noch nicht" });
    expect((await salesman.next("unsigned")).reason).toBe("noch nicht");
    customer.cut();
    await salesman.next("peer");
    salesman.say({ type: "leave" });
    await salesman.closed;
    expect(await steps(call)).toEqual([
      "asked customer",
      "accepted salesman",
      "salesman_joined salesman",
      "customer_joined customer",
      "connected salesman",
      "sign_asked salesman",
      "signed customer",
      "sign_asked salesman",
      "unsigned customer",
      "line_lost customer",
      "ended salesman",
    ]);
    const said = await server.context.database.db.selectFrom("channel_messages").select("body").execute();
    expect(JSON.stringify(said)).not.toMatch(/iVBORw0K|Beispiel|nicht/u);
  });

  it("tells whoever comes back when the call began", async () => {
    const call = await taken();
    const { salesman, customer } = await both(call);
    salesman.say({ type: "connected" });
    const begun = await customer.next("begun");
    expect(await (await asCustomer(call)).next("begun")).toMatchObject({ at: begun.at });
  });

  describe("is closed to", () => {
    const guessed = "0193ffff-0000-7000-8000-00000000dead";

    it("a token that is none, or of another kind", async () => {
      const call = await taken();
      const badge = String((await anna.get("/api/badge")).body["url"]).split("#")[1] ?? "";
      for (const token of ["x", `${call.token}x`, call.token.slice(0, -1), badge, "a.b.c"]) {
        expect(await (await join(call.videoCallId, token)).closed).toBe(channelCloses.signed_out);
      }
    });

    it("a customer or a salesman of another call, and a call that was guessed", async () => {
      const [one, other] = [await taken(), await taken()];
      expect(await (await join(other.videoCallId, one.token)).closed).toBe(channelCloses.forbidden);
      expect(await (await join(guessed, one.token)).closed).toBe(channelCloses.forbidden);
      expect(await (await asSalesman(one, bert)).closed).toBe(channelCloses.forbidden);
      expect(await (await join(guessed, anna.token ?? "")).closed).toBe(channelCloses.forbidden);
      expect(await (await join("nothing", anna.token ?? "")).closed).toBe(channelCloses.forbidden);
    });

    it("the back office", async () => {
      const office = await server.as("office");
      expect(await (await asSalesman(await taken(), office)).closed).toBe(channelCloses.forbidden);
    });

    it("colleagues who are off duty, and those on duty once somebody has it", async () => {
      const call = await ask(server);
      expect(await (await asSalesman(call, bert)).closed).toBe(channelCloses.forbidden);
      await onDuty(bert, ids.bert);
      const looking = await asSalesman(call, bert);
      expect((await looking.next("joined")).party).toBe("salesman");
      await accept(anna, call);
      await server.context.channel.checkMembers();
      expect(await looking.closed).toBe(channelCloses.forbidden);
      expect(await (await asSalesman(call, bert)).closed).toBe(channelCloses.forbidden);
      await bert.patch(`/api/mitarbeiters/${ids.bert}`, { lastPing: null });
    });

    it("pages of other origins, but for those that the operator names", async () => {
      for (const origin of ["https://evil.example", "null", null, "https://localhost.evil.example"]) {
        expect(await (await connect(origin)).closed).toBe(channelCloses.forbidden);
      }
      const call = await taken();
      const channel = await connect("https://other.example");
      channel.say({ type: "join", channel: `queue-${call.videoCallId}`, token: call.token });
      expect((await channel.next("joined")).party).toBe("customer");
    });

    it("a session that has ended, at once or when it is noticed", async () => {
      const call = await taken();
      const second = await server.as("anna");
      const channel = await asSalesman(call, second);
      await channel.next("joined");
      const { body } = await second.get("/api/sessions");
      const current = (body["hydra:member"] as { "@id": string; current: boolean }[]).find((one) => one.current);
      await anna.patch(String(current?.["@id"]), { ended: true });
      expect(await channel.closed).toBe(channelCloses.signed_out);
      expect(await (await asSalesman(call, second)).closed).toBe(channelCloses.signed_out);
      const third = await server.as("anna");
      const noticed = await asSalesman(call, third);
      await noticed.next("joined");
      await server.context.database.db.updateTable("refresh_tokens").set({ revoked_at: new Date() }).execute();
      await server.context.channel.checkMembers();
      expect(await noticed.closed).toBe(channelCloses.signed_out);
      anna = await server.as("anna");
    });
  });

  describe("ends a connection that", () => {
    it.each([
      ["is no JSON", "{"],
      ["is no object", "[]"],
      ["has no type", "{}"],
      ["is of a type that there is not", JSON.stringify({ type: "shout" })],
      ["holds what no store takes", String.raw`{"type":"leave","x":"\u0000"}`],
      ["is nested without end", `${"[".repeat(200)}${"]".repeat(200)}`],
      ["is not text", Buffer.from(JSON.stringify(media))],
      ["joins twice", JSON.stringify({ type: "join", channel: "queue-x", token: "x" })],
      ["says what the other party says", JSON.stringify({ type: "unsigned", id: v7(), reason: "" })],
      ["shows a slide of no kind", JSON.stringify({ ...slide, slide: { kind: "html", title: "<b>" } })],
      [
        "shows a picture from elsewhere",
        JSON.stringify({ ...slide, slide: { ...picture, image: { ...picture.image, sha256: "//x.example" } } }),
      ],
      ["shows more slides than a deck has", JSON.stringify({ ...slide, count: 61 })],
      ["sends what is too long inside", JSON.stringify({ ...offer, description: { type: "offer", sdp: "x".repeat(60_001) } })],
    ])("%s", async (_case, data) => {
      const call = await taken();
      const salesman = await asSalesman(call);
      await salesman.next("joined");
      salesman.sendRaw(data);
      expect(await salesman.closed).toBe(channelCloses.malformed);
      expect((await (await asCustomer(call)).next("joined")).present).toBe(false);
    });

    it("says anything before it says who it is", async () => {
      const channel = await connect();
      channel.say(media);
      expect(await channel.closed).toBe(channelCloses.malformed);
    });

    it("lets a customer say what is the salesman's", async () => {
      const call = await taken();
      for (const message of [
        { type: "shown", view: "form" },
        { type: "form", form: null },
        { type: "sign", request: null },
        slide,
      ] as const) {
        const customer = await asCustomer(call);
        await customer.next("joined");
        customer.say(message);
        expect(await customer.closed).toBe(channelCloses.malformed);
      }
    });

    it("sends more than a message may have", async () => {
      const channel = await asSalesman(await taken());
      await channel.next("joined");
      channel.sendRaw("x".repeat(mostChannelBytes + 1));
      expect(await channel.closed).toBe(1009);
    });

    it("floods", async () => {
      const { salesman, customer } = await both(await taken());
      for (let sent = 0; sent < channelRate.burst * 3; sent += 1) customer.say(media);
      expect(await customer.closed).toBe(channelCloses.too_many);
      expect(await salesman.next("peer")).toEqual({ type: "peer", present: false });
    });

    it("does not say who it is", async () => {
      const channel = await connect();
      server.advance(11_000);
      expect(await channel.closed).toBe(channelCloses.signed_out);
    });

    it("answers no ping", async () => {
      const call = await taken();
      const { salesman, customer } = await both(call);
      customer.fallSilent();
      /* The salesman's own answer is on its way before the second one: what he hears last came behind it. */
      server.context.channel.beat();
      salesman.say(media);
      await customer.next("media");
      customer.say(media);
      await salesman.next("media");
      server.context.channel.beat();
      expect(await salesman.next("peer")).toEqual({ type: "peer", present: false });
      expect(await customer.closed).toBe(1006);
    });

    it("is one of too many from an address that do not say who they are", async () => {
      const strangers = await Promise.all(Array.from({ length: 20 }, () => connect()));
      const one = await connect();
      expect(await one.closed).toBe(channelCloses.too_many);
      for (const stranger of strangers) stranger.cut();
    });
  });

  it("is nothing without an upgrade", async () => {
    expect((await server.stranger.get("/channel")).status).toBe(404);
  });
});
