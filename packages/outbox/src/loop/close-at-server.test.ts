import { describe, expect, it } from "vitest";

import type { ClosableRequest, RefreshResult } from "../ports.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import { closedSuccess, NO_LINE, refusal } from "../testing/replies.ts";
import { createWorld } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const SECOND = 1_000;

/** A note that has left and found no line, on a device whose server answers as `close` says to what is to be closed. */
async function leftNote(
  close: (callId: string) => Promise<Reply>,
  first: Reply = NO_LINE,
  refresh: () => Promise<RefreshResult> = () => Promise.resolve("renewed"),
) {
  const asked: (readonly ClosableRequest[])[] = [];
  let renewals = 0;
  let reply = first;
  const world = createWorld({
    settle,
    transport: {
      send: () => ({ reply: Promise.resolve(reply), abort: () => undefined }),
      close: (requests, callId) => {
        asked.push(requests);
        return close(callId);
      },
    },
    refresh: () => {
      renewals += 1;
      return refresh();
    },
  });
  const tab = world.openTab("tab");
  tab.outbox.start();
  await tab.command([draft({ id: "note" })]);
  await world.clock.advance(100);
  return { world, tab, asked, renewals: () => renewals, answer: (next: Reply) => void (reply = next) };
}

describe("what is to be given up and may be at the server", () => {
  it("a request that is to be given up and may be at the server is named there by its effect, once, and nobody signs in anew for it", async () => {
    const { tab, asked, renewals } = await leftNote((callId) => Promise.resolve(closedSuccess(callId)));
    expect(await tab.outbox.discard("note")).toEqual({ ok: true });
    expect(asked).toEqual([[{ method: "POST", path: "/api/things", userId: "user-1", name: "uuid-note" }]]);
    expect(renewals()).toBe(0);
  });

  it("a request that is to be given up and may be at the server is named with all that it was to replace", async () => {
    const { world, tab, asked, answer } = await leftNote(
      (callId) => Promise.resolve(closedSuccess(callId)),
      refusal(422, "invalid"),
    );
    answer(NO_LINE);
    const content = { sealedBody: new Uint8Array([2]), bodyHash: "fixed", size: 1, path: "/api/things", fileIds: [] };
    expect(await tab.outbox.repair("note", { content, resourceUuid: "uuid-new" })).toEqual({ ok: true });
    await world.clock.advance(100);
    const corrected = tab.outbox.getSnapshot().requests.find((one) => one.state === "open");
    expect(await tab.outbox.discard(corrected?.id ?? "")).toEqual({ ok: true });
    expect(asked.map((requests) => requests.map(({ name }) => name))).toEqual([["uuid-new", "uuid-note"]]);
  });

  it.each<[string, () => Promise<Reply>]>([
    ["refuses that for another reason", () => Promise.resolve(refusal(403, "forbidden"))],
    ["is not even asked, the call having failed", () => Promise.reject(new Error("broken"))],
  ])("a request that is to be given up and may be at the server stays when the server %s", async (_name, close) => {
    const { tab } = await leftNote(close);
    expect(await tab.outbox.discard("note")).toEqual({ ok: false, code: "may_have_arrived", id: "note" });
    expect(tab.outbox.getSnapshot()).toMatchObject({ waiting: 1 });
  });

  it("a request that is to be given up and may be at the server stays when nobody answers for a minute", async () => {
    const { world, tab } = await leftNote(() => new Promise(() => undefined));
    let result: unknown;
    void tab.outbox.discard("note").then((told) => (result = told));
    await world.clock.advance(59 * SECOND);
    expect(result).toBeUndefined();
    await world.clock.advance(SECOND);
    expect(result).toEqual({ ok: false, code: "may_have_arrived", id: "note" });
  });

  it("a request that is to be given up and may be at the server is asked again with a new token where the old one has run out, which shows meanwhile", async () => {
    let isOld = true;
    const { world, tab, asked, renewals } = await leftNote(
      (callId) => Promise.resolve(isOld ? refusal(401, "session_expired") : closedSuccess(callId)),
      NO_LINE,
      async () => {
        await new Promise<void>((resolve) => void world.clock.after(10 * SECOND, resolve));
        isOld = false;
        return "renewed";
      },
    );
    let result: unknown;
    void tab.outbox.discard("note").then((told) => (result = told));
    expect(tab.outbox.getSnapshot().session).toBe("ok");
    await world.clock.advance(9 * SECOND);
    expect([result, tab.outbox.getSnapshot().session]).toEqual([undefined, "refreshing"]);
    await world.clock.advance(SECOND);
    expect([result, asked.length, renewals()]).toEqual([{ ok: true }, 2, 1]);
    expect(tab.outbox.getSnapshot().session).toBe("ok");
  });

  it("a request that is to be given up and may be at the server is not asked again where the token cannot be renewed", async () => {
    const { tab, asked } = await leftNote(
      () => Promise.resolve(refusal(401, "session_expired")),
      NO_LINE,
      () => Promise.resolve("ended"),
    );
    expect(await tab.outbox.discard("note")).toMatchObject({ ok: false, code: "may_have_arrived" });
    expect(asked).toHaveLength(1);
  });
});
