import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { channelCloses, channelRate, mostChannelBytes, mostSignatureLetters, type ClientMessage } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import { openDatabase, type Database } from "../db/open-database.ts";
import { hasNats, startNats, type NatsServer } from "../fan-out/testing/nats-server.ts";
import { startServer, type RunningServer } from "../index.ts";
import type { Client } from "../testing/client.ts";
import { accept, ask, onDuty, signRequest } from "../testing/consultation-kit.ts";
import { ids } from "../testing/fixture.ts";
import { joinChannel, type OpenChannel } from "../testing/open-channel.ts";
import { sharedParts } from "../testing/shared-parts.ts";
import { hasServer, openTestDatabase } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const media: ClientMessage = {
  type: "media",
  page: "0193aaaa-0000-7000-8000-000000000001",
  camera: true,
  microphone: false,
  audioOnly: false,
};
const offer: ClientMessage = { type: "description", description: { type: "offer", sdp: "v=0" } };

/** Breaks the way of the wake-ups at the moment at which it is called, and mends it. */
interface Way {
  break(database: Database): Promise<void>;
  mend(): Promise<void>;
}

const byNotify: Way = {
  break: async ({ db }) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`.execute(db);
  },
  mend: () => Promise.resolve(),
};

const byNats = (nats: () => NatsServer | null): Way => ({
  break: async () => nats()?.kill(),
  mend: async () => nats()?.start(),
});

const ways = ["NOTIFY", ...(hasNats ? ["NATS"] : [])];

/* Only a PostgreSQL takes two servers. */
describe.runIf(hasServer).each(ways)("a video call whose parties are at two servers that are woken by %s", (name) => {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-second-"));
  let nats: NatsServer | null = null;
  const way = name === "NATS" ? byNats(() => nats) : byNotify;
  let first: TestServer;
  let second: RunningServer;
  let anna: Client;
  const open: OpenChannel[] = [];
  beforeAll(async () => {
    if (name === "NATS") nats = await startNats();
    const own = await openTestDatabase();
    const url = own.pool?.options.connectionString ?? "";
    const database = await openDatabase({ url, natsUrl: nats?.url });
    const close = async () => {
      await database.close();
      await own.close();
    };
    first = await startTestServer({ RUNDGANG_CONSULTATIONS: "1000" }, { database: { ...database, close } });
    const { config } = first.context;
    const env = {
      DATABASE_URL: url,
      NATS_URL: nats?.url,
      RUNDGANG_SECRET: readFileSync(join(config.dataDir, "server.key"), "utf8"),
      ...sharedParts(config.dataDir),
    };
    second = await startServer(
      loadConfig({ ...env, PORT: "0", RUNDGANG_DATA: folder, RUNDGANG_DEMO: "0", RUNDGANG_LOG: "silent" }),
    );
    anna = await first.as("anna");
    await onDuty(anna, ids.anna);
  });
  afterEach(() => {
    for (const channel of open.splice(0)) channel.cut();
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await nats?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const taken = async () => {
    const call = await ask(first);
    await accept(anna, call);
    return call;
  };
  const enter = async (url: string, videoCallId: string, token: string) => {
    const channel = await joinChannel({ url }, videoCallId, token);
    open.push(channel);
    return channel;
  };
  /** The salesman at the first server, the customer at the second. */
  const both = async () => {
    const call = await taken();
    const salesman = await enter(first.url, call.videoCallId, anna.token ?? "");
    await salesman.next("joined");
    const customer = await enter(second.url, call.videoCallId, call.token);
    await customer.next("joined");
    for (const one of [salesman, customer]) expect(await one.next("peer")).toEqual({ type: "peer", present: true });
    return { call, salesman, customer };
  };

  it("goes on as at one: both hear each other, in the order in which it was said", async () => {
    const { salesman, customer } = await both();
    salesman.say(offer);
    expect(await customer.next("description")).toEqual(offer);
    for (let index = 0; index < 20; index += 1) {
      customer.say({
        type: "candidate",
        candidate: { candidate: `c${index}`, sdpMid: null, sdpMLineIndex: index, usernameFragment: null },
      });
    }
    for (let index = 0; index < 20; index += 1) {
      expect((await salesman.next("candidate")).candidate.sdpMLineIndex).toBe(index);
    }
    salesman.say({ type: "connected" });
    expect(await customer.next("begun")).toEqual(await salesman.next("begun"));
  });

  it("passes the largest signatures on whole, in either direction's turn", async () => {
    const { salesman, customer } = await both();
    const request = signRequest();
    const asking: ClientMessage = { type: "sign", sign: { at: "asking", request } };
    salesman.say(asking);
    expect(await customer.next("sign")).toEqual(asking);
    const [summary, contract] = ["A", "B"].map((letter) => letter.repeat(mostSignatureLetters));
    const signed: ClientMessage = { type: "signed", id: request.id, summary: summary ?? "", contract: contract ?? "" };
    customer.say(signed);
    expect(await salesman.next("signed")).toEqual(signed);
    const received: ClientMessage = { type: "sign", sign: { at: "received", id: request.id } };
    salesman.say(received);
    expect(await customer.next("sign")).toEqual(received);
  });

  it("ends a party that floods or says too much at its own server, and the other one hears that he is gone", async () => {
    const flood = await both();
    for (let sent = 0; sent < channelRate.burst * 3; sent += 1) flood.customer.say(media);
    expect(await flood.customer.closed).toBe(channelCloses.too_many);
    expect(await flood.salesman.next("peer")).toEqual({ type: "peer", present: false });
    const large = await both();
    large.customer.sendRaw("x".repeat(mostChannelBytes + 1));
    expect(await large.customer.closed).toBe(1009);
    expect(await large.salesman.next("peer")).toEqual({ type: "peer", present: false });
  });

  it("loses nothing that was said while no wake-up arrived: it comes late, in its order, and what is said next as well", async () => {
    const { salesman, customer } = await both();
    const said = (index: number): ClientMessage => ({
      type: "candidate",
      candidate: { candidate: `c${index}`, sdpMid: null, sdpMLineIndex: index, usernameFragment: null },
    });
    await way.break(first.context.database);
    for (const index of [0, 1, 2]) {
      salesman.say(said(index));
      customer.say(said(index));
    }
    for (const one of [salesman, customer]) {
      for (const index of [0, 1, 2]) expect((await one.next("candidate")).candidate.sdpMLineIndex).toBe(index);
    }
    await way.mend();
    salesman.say(offer);
    expect(await customer.next("description")).toEqual(offer);
  });

  it("hears when the other one is gone, and when he comes back at another server", async () => {
    const { call, salesman, customer } = await both();
    customer.cut();
    expect(await salesman.next("peer")).toEqual({ type: "peer", present: false });
    const back = await enter(first.url, call.videoCallId, call.token);
    expect((await back.next("joined")).present).toBe(true);
    expect(await salesman.next("peer")).toEqual({ type: "peer", present: true });
  });

  it("lets the newer one of two connections of a party go on, wherever they are", async () => {
    const { call, salesman, customer } = await both();
    const elsewhere = await enter(first.url, call.videoCallId, call.token);
    await elsewhere.next("joined");
    expect(await customer.closed).toBe(channelCloses.replaced);
    salesman.say(offer);
    expect(await elsewhere.next("description")).toEqual(offer);
  });

  it("ends at both", async () => {
    const { salesman, customer } = await both();
    salesman.say({ type: "leave" });
    for (const one of [salesman, customer]) {
      expect(await one.next("ended")).toEqual({ type: "ended", by: "salesman" });
      expect(await one.closed).toBe(channelCloses.over);
    }
  });

  it("tells the other one when a server stops", async () => {
    const { salesman, customer } = await both();
    await second.context.channel.stop();
    expect(await customer.closed).toBe(1001);
    expect(await salesman.next("peer")).toEqual({ type: "peer", present: false });
  });
});
