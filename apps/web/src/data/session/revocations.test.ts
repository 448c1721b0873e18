import "fake-indexeddb/auto";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection } from "../db/connection.ts";
import { openSessionDatabase } from "../db/session-database.ts";
import { createStore } from "../store.ts";
import { keepRevoking } from "./keep-revoking.ts";
import { createRevocations } from "./revocations.ts";
import type { SessionState } from "./session-state.ts";

const connection = createConnection(openSessionDatabase);
const done = () => Response.json({ revoked: true });
let told: string[];
let answer: () => Response;
beforeEach(() => {
  told = [];
  answer = done;
});
afterEach(async () => {
  answer = done;
  await start().send();
});

/** The app anew, on the same device. */
const start = () =>
  createRevocations(connection, {
    fetch: async (url, init) => {
      told.push(`${url} ${String(init.body)}`);
      return answer();
    },
    baseUrl: "",
  });
const told1 = '/token/revoke {"revoke_token":"one"}';

describe("a session that was signed out without a line", () => {
  it("is told to the server after a restart, until it has said that it is over", async () => {
    await start().keep("one");
    for (const nothing of [
      () => {
        throw new TypeError("no line");
      },
      () => new Response("<html>Willkommen im WLAN</html>", { headers: { "content-type": "text/html" } }),
      () => Response.json({ message: "busy" }, { status: 503 }),
      () => Response.json({}),
    ]) {
      answer = nothing;
      expect(await start().send()).toBe(false);
    }
    answer = done;
    expect(await start().send()).toBe(true);
    expect(told).toEqual(Array.from({ length: 5 }, () => told1));
    expect(await start().send()).toBe(true);
    expect(told).toHaveLength(5);
  });

  it("is told once, although several ask; what comes meanwhile is not forgotten", async () => {
    const revocations = start();
    await revocations.keep("one");
    const first = revocations.send();
    await revocations.keep("two");
    await Promise.all([first, revocations.send(), revocations.send()]);
    expect(told.toSorted()).toEqual([told1, '/token/revoke {"revoke_token":"two"}']);
  });

  it("is told when the line comes back, by a timer, and by the worker, whoever is signed in", async () => {
    answer = () => {
      throw new TypeError("no line");
    };
    const revocations = start();
    await revocations.keep("one");
    const online = createStore(false);
    const session = createStore<SessionState>({ type: "starting" });
    const timers: (() => void)[] = [];
    let asked = 0;
    const clock = { now: () => 0, after: (_ms: number, run: () => void) => (timers.push(run), () => undefined) };
    keepRevoking({ revocations, session, online, clock, askWorker: () => void (asked += 1) });
    await expect.poll(() => [told.length, timers.length, asked]).toEqual([1, 1, 1]);
    timers.at(-1)?.();
    await expect.poll(() => [told.length, timers.length]).toEqual([2, 2]);
    session.set({ type: "signed_out", reason: "logout", warning: null, lockedRequests: 0 });
    await expect.poll(() => told.length).toBe(3);
    answer = done;
    online.set(true);
    await expect.poll(() => told.length).toBe(4);
    expect(await revocations.send()).toBe(true);
    expect(told).toHaveLength(4);
  });
});
