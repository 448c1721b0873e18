import "fake-indexeddb/auto";

import type { OutboxEvent } from "@rundgang/outbox";
import { describe, expect, it } from "vitest";

import { openWorkDatabase } from "../data/db/work-database.ts";
import { openWebLock } from "../data/locks/web-lock.ts";
import { openDevice } from "../data/testing/device.ts";
import { createFakeServer, refusal } from "../data/testing/fake-server.ts";
import { identityCodec } from "../data/testing/identity-codec.ts";
import { sampleForm, sampleOrder } from "../data/testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../data/testing/samples.ts";
import { sendUnsent } from "./send-unsent.ts";
import type { StoredSession } from "./stored-session.ts";

const address = sampleAddress(14);
const unitId = uuidOf(14, 2);
let users = 100;

/** A device on which a comment was written without a line, and whose tab is closed. */
async function closedDevice() {
  users += 1;
  const userId = uuidOf(users, 9);
  const tab = await openDevice(userId, () => Promise.reject(new TypeError("no line")), [address]);
  await tab.commands.addComment({ unitId, text: "Kommt um 17 Uhr" });
  await tab.close();
  return userId;
}

function worker(userId: string) {
  const server = createFakeServer();
  const events: OutboxEvent[] = [];
  const waits: number[] = [];
  let token = "expired";
  let isSignedOut = false;
  const session: StoredSession = {
    user: { id: userId, username: "vera", name: "Vera Kauf", roles: ["ROLE_SALESMAN"], feGroup: "a" },
    accessToken: () => token,
    tokenNow: () => Promise.resolve(isSignedOut ? null : token),
    refresh: () => {
      token = "fresh";
      return Promise.resolve("renewed");
    },
  };
  const ports = {
    session,
    codec: identityCodec,
    fetch: server.fetch,
    baseUrl: "http://server.test",
    report: (event: OutboxEvent) => void events.push(event),
    pause: (ms: number) => Promise.resolve(void waits.push(ms)),
  };
  const signOut = () => {
    isSignedOut = true;
  };
  return { signOut, server, events, waits, ports, run: () => sendUnsent(ports) };
}

describe("a background sync", () => {
  it("sends what a closed tab left, once, and leaves nothing to do", async () => {
    const { server, run, events } = worker(await closedDevice());
    expect(await run()).toEqual({ again: false });
    expect(await run()).toEqual({ again: false });
    expect(server.seen.map((one) => one.body["comment"])).toEqual(["Kommt um 17 Uhr"]);
    expect(events.map((one) => one.type)).toEqual(["closed"]);
  });

  it("renews an expired token by itself and goes on", async () => {
    const { server, ports } = worker(await closedDevice());
    const fetch = (url: string, init: RequestInit) =>
      new Headers(init.headers).get("authorization") === "Bearer fresh"
        ? server.fetch(url, init)
        : Promise.resolve(Response.json({ ...refusal(401), code: "unauthorised" }, { status: 401 }));
    expect(await sendUnsent({ ...ports, fetch })).toEqual({ again: false });
    expect(server.seen).toHaveLength(1);
  });

  it("wants to be woken again while the line is down", async () => {
    const { server, run } = worker(await closedDevice());
    server.fate = () => "lose-request";
    expect(await run()).toEqual({ again: true });
  });

  it("keeps what the server said to a refused request, for the page that opens next", async () => {
    const userId = await closedDevice();
    const { server, run, events } = worker(userId);
    server.fate = () => ({ status: 422, body: refusal(422, "invalid") });
    await run();
    expect(events.map((one) => one.type)).toContain("blocked");
    const db = await openWorkDatabase(userId, () => undefined);
    expect(await db.getAll("refusals")).toHaveLength(1);
    db.close();
  });

  it("waits for a person when the session is over", async () => {
    const { ports } = worker(await closedDevice());
    const refused = () => Promise.resolve(Response.json({ ...refusal(401), code: "unauthorised" }, { status: 401 }));
    const session: StoredSession = { ...ports.session, refresh: () => Promise.resolve("ended") };
    expect(await sendUnsent({ ...ports, session, fetch: refused })).toEqual({ again: false });
  });

  it("sends nothing more from the moment of a sign-out in a tab", async () => {
    const userId = await closedDevice();
    const { server, ports, signOut } = worker(userId);
    const grip = await openWebLock(`rundgang-outbox-${userId}`).acquire();
    const pause = async () => {
      signOut();
      grip.release();
      await grip.lost;
    };
    const session: StoredSession = { ...ports.session, refresh: () => Promise.resolve("ended") };
    expect(await sendUnsent({ ...ports, session, pause })).toEqual({ again: false });
    expect(server.seen).toEqual([]);
  });

  it("leaves what is above 1 MB to the next page, with all that waits for it, and does not come back for it", async () => {
    users += 1;
    const userId = uuidOf(users, 9);
    const tab = await openDevice(userId, () => Promise.reject(new TypeError("no line")), [address]);
    await tab.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    for (const [type, size] of [
      ["signature", 900_000],
      ["contract_summary", 1_000_001],
    ] as const) {
      await tab.commands.putDraftFile(unitId, { type, bytes: new Blob([new Uint8Array(size)], { type: "image/png" }) });
    }
    await tab.commands.submitOrder(sampleOrder(unitId));
    await tab.close();
    const { server, run, ports } = worker(userId);
    expect(await run()).toEqual({ again: false });
    expect(server.seen.map((one) => one.body["size"])).toEqual([900_000]);
    const page = await openDevice(userId, ports.fetch);
    page.goOnline();
    await page.until(
      () => server.seen.length > 1 && page.work.queue.getSnapshot().waiting + page.work.queue.getSnapshot().sending === 0,
    );
    expect(server.seen.filter((one) => one.path === "/api/auftrags")).toHaveLength(1);
    await page.close();
  });

  it("leaves the sending to an open tab", async () => {
    const userId = await closedDevice();
    const { server, waits, run } = worker(userId);
    const grip = await openWebLock(`rundgang-outbox-${userId}`).acquire();
    expect(await run()).toEqual({ again: true });
    expect(server.seen).toEqual([]);
    expect(waits.length).toBeGreaterThan(1);
    grip.release();
  });

  it("sends for a tab that lets go of the lock while it is being closed", async () => {
    const userId = await closedDevice();
    const { server, ports } = worker(userId);
    const grip = await openWebLock(`rundgang-outbox-${userId}`).acquire();
    const pause = async () => {
      grip.release();
      await grip.lost;
    };
    expect(await sendUnsent({ ...ports, pause })).toEqual({ again: false });
    expect(server.seen).toHaveLength(1);
  });
});
