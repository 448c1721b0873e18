import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { channelCloses, type ClientMessage } from "@rundgang/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import { startServer, type RunningServer } from "../index.ts";
import type { Client } from "../testing/client.ts";
import { accept, ask, onDuty } from "../testing/consultation-kit.ts";
import { ids } from "../testing/fixture.ts";
import { joinChannel, type OpenChannel } from "../testing/open-channel.ts";
import { sharedParts } from "../testing/shared-parts.ts";
import { hasServer } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const offer: ClientMessage = { type: "description", description: { type: "offer", sdp: "v=0" } };

/* Only a PostgreSQL takes two servers. */
describe.runIf(hasServer)("a video call whose parties are at two servers", () => {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-second-"));
  let first: TestServer;
  let second: RunningServer;
  let anna: Client;
  const open: OpenChannel[] = [];
  beforeAll(async () => {
    first = await startTestServer({ RUNDGANG_CONSULTATIONS: "1000" });
    const { config, database } = first.context;
    const env = {
      DATABASE_URL: database.pool?.options.connectionString ?? "",
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
