import { describe, expect, it } from "vitest";

import type { PendingRequest, RequestRecord } from "../record/request-record.ts";
import type { Verdict } from "../reply/verdict.ts";
import { SLOW_LANE_WAIT_MS } from "../schedule/waits.ts";
import { openRecord } from "../testing/records.ts";
import { settle } from "./settle.ts";
import { toCancelled, toClosed, toPending } from "./states.ts";

const NOW = 10_000;

function sent(parts: Partial<RequestRecord> = {}): PendingRequest {
  return toPending(openRecord({ id: "x", ...parts }), { owner: "tab", epoch: 1, until: 1 });
}

/** What becomes of `record`; jitter at its middle. */
function after(verdict: Verdict, record = sent(), relatives: readonly RequestRecord[] = []) {
  return settle(record, verdict, { now: NOW, random: 0.5, relatives });
}

const SERVER_ERROR: Verdict = { class: "server_error", status: 500 };
const MISSING: Verdict = {
  class: "files_missing",
  files: ["f1"],
  reason: { code: "files_missing", status: 422 },
  body: {},
};

describe("settle", () => {
  it("settle closes with a receipt that holds no personal data, and tells the hook", () => {
    const change = after({ class: "done", hashConfirmed: true, body: { name: "Meier" } });
    expect(change.put).toMatchObject([{ id: "x", state: "closed", closedAt: NOW, tries: 1 }]);
    expect(change.receipts).toEqual([
      { id: "x", kind: "thing", chainId: "chain-x", uuid: "uuid-x", sha256: "hash-x", hashConfirmed: true, at: NOW },
    ]);
    expect(change.settled).toMatchObject([{ type: "closed", body: { name: "Meier" } }]);
  });

  it("settle puts the server's number on the receipt where there is one", () => {
    const done: Verdict = { class: "done", hashConfirmed: false, body: {} };
    const context = { now: NOW, random: 0.5, relatives: [], receiptNumber: "A-7" };
    expect(settle(sent(), done, context).receipts).toMatchObject([{ number: "A-7", hashConfirmed: false }]);
    expect(after(done).receipts[0]).not.toHaveProperty("number");
  });

  it.each<[string, Verdict, object]>([
    ["offline: not counted", { class: "offline", cause: "network" }, { tries: 0, setback: { cause: "line", inARow: 1 } }],
    ["session: not counted, no wait", { class: "session" }, { tries: 0, nextAt: NOW }],
    ["busy", { class: "busy", status: 429 }, { tries: 1, setback: { cause: "busy", status: 429, inARow: 1 } }],
    ["in progress", { class: "soon", cause: "in_progress", status: 409 }, { tries: 1, setback: { cause: "in_progress" } }],
    ["500", SERVER_ERROR, { tries: 1, serverErrors: 1, setback: { cause: "server_error", status: 500 } }],
    [
      "version: held for an hour",
      { class: "version", status: 426 },
      { nextAt: NOW + SLOW_LANE_WAIT_MS, setback: { cause: "version" } },
    ],
  ])("settle stays open on %s", (_name, verdict, wanted) => {
    const change = after(verdict);
    expect(change.put).toMatchObject([{ id: "x", state: "open", ...wanted }]);
    expect(change.put[0]?.nextAt).toBeLessThanOrEqual(NOW + SLOW_LANE_WAIT_MS);
    expect(change.settled).toEqual([]);
  });

  it("settle waits at least as long as Retry-After says, and spreads the herd behind it", () => {
    const waits = [0, 0.5, 0.99].map((random) => {
      const [put] = settle(sent(), { class: "busy", status: 503, retryAfterMs: 60_000 }, { now: NOW, random, relatives: [] }).put;
      return (put?.nextAt ?? 0) - NOW;
    });
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60_000);
    expect(new Set(waits).size).toBe(3);
  });

  it("settle believes a stranger's Retry-After for five minutes at most, ours for an hour", () => {
    const day = 86_400_000;
    const stranger = after({ class: "offline", cause: "foreign", retryAfterMs: day }).put[0]?.nextAt ?? 0;
    const ours = after({ class: "busy", status: 503, retryAfterMs: day }).put[0]?.nextAt ?? 0;
    expect(stranger - NOW).toBeLessThan(6 * 60_000);
    expect(ours - NOW).toBeLessThan(66 * 60_000);
    expect(ours - NOW).toBeGreaterThanOrEqual(60 * 60_000);
    expect(stranger - NOW).toBeGreaterThanOrEqual(5 * 60_000);
  });

  it("settle moves to the slow lane with the fifth 500, even with other faults between", () => {
    const [put] = after(SERVER_ERROR, sent({ serverErrors: 4, setback: { cause: "busy", inARow: 1 } })).put;
    expect(put).toMatchObject({ state: "open", serverErrors: 5, nextAt: NOW + SLOW_LANE_WAIT_MS });
  });

  it("settle moves to the slow lane when a parent stays missing that nobody here is going to send", () => {
    const [put] = after(
      { class: "soon", cause: "parent_missing", status: 424 },
      sent({ setback: { cause: "parent_missing", inARow: 9 } }),
    ).put;
    expect(put?.nextAt).toBe(NOW + SLOW_LANE_WAIT_MS);
  });

  it("settle says no status where there was none", () => {
    expect(after({ class: "offline", cause: "network" }).put[0]?.setback).toStrictEqual({ cause: "line", inARow: 1 });
  });

  it("settle counts equal causes in a row, and starts over with another", () => {
    const busy: Verdict = { class: "busy", status: 503 };
    expect(after(busy, sent({ setback: { cause: "busy", inARow: 3 } })).put[0]?.setback?.inARow).toBe(4);
    expect(after(busy, sent({ setback: { cause: "line", inARow: 3 } })).put[0]?.setback?.inARow).toBe(1);
  });

  it("settle blocks with the reason, visible, and hands the whole body to the hook", () => {
    const change = after({ class: "blocked", reason: { code: "forbidden", status: 403 }, body: { text: "…" } });
    expect(change.put).toMatchObject([{ state: "blocked", reason: { code: "forbidden", status: 403 }, tries: 1 }]);
    expect(change.settled).toMatchObject([{ type: "blocked", body: { text: "…" } }]);
  });

  describe("files_missing", () => {
    const upload = openRecord({ id: "f", fileIds: ["blob"], resource: { type: "UploadedFile", uuid: "F1" }, serverErrors: 2 });

    it("settle on files_missing opens the named upload again, and makes the order wait for it", () => {
      const change = after(MISSING, sent(), [toClosed(upload, 5)]);
      expect(change.put).toMatchObject([
        { id: "f", state: "open", nextAt: NOW, serverErrors: 0 },
        { id: "x", state: "open", dependsOn: ["f"] },
      ]);
      expect(change.put[1]?.setback).toStrictEqual({ cause: "files_missing", status: 422, inARow: 1 });
      expect(change.put[1]?.nextAt).toBeGreaterThan(NOW);
      const { status: _none, ...reason } = { ...MISSING.reason };
      const [, order] = after({ ...MISSING, reason }, sent(), [toClosed(upload, 5)]).put;
      expect(order?.setback).toStrictEqual({ cause: "files_missing", inARow: 1 });
    });

    it("settle on files_missing waits for an upload that is open or under way, and leaves that alone", () => {
      for (const going of [upload, toPending(upload, { owner: "tab", epoch: 1, until: 1 })]) {
        expect(after(MISSING, sent({ dependsOn: ["p"] }), [going]).put).toMatchObject([{ id: "x", dependsOn: ["p", "f"] }]);
      }
    });

    it("settle on files_missing finds the upload that is named among others, and asks for it five times", () => {
      const other = openRecord({ id: "o", fileIds: ["blob"], resource: { type: "UploadedFile", uuid: "F2" } });
      const fifth = sent({ setback: { cause: "files_missing", inARow: 4 } });
      expect(after(MISSING, fifth, [toClosed(other, 5), toClosed(upload, 5)]).put).toMatchObject([
        { id: "f", state: "open" },
        { id: "x", state: "open", setback: { inARow: 5 } },
      ]);
    });

    it("settle on files_missing blocks the order when one of several is not known here, and tells of it", () => {
      const change = after({ ...MISSING, files: ["f1", "f2"] }, sent(), [toClosed(upload, 5)]);
      expect(change.put).toMatchObject([
        { id: "x", state: "blocked", reason: MISSING.class === "files_missing" && MISSING.reason },
      ]);
      expect(change.settled).toEqual([{ type: "blocked", record: change.put[0], body: {} }]);
    });

    it.each<[string, readonly RequestRecord[], Partial<RequestRecord>]>([
      ["the upload is not known here", [], {}],
      ["the upload was cancelled", [toCancelled(upload, 5)], {}],
      ["it did not help five times", [toClosed(upload, 5)], { setback: { cause: "files_missing", inARow: 5 } }],
    ])("settle on files_missing blocks the order when %s", (_name, relatives, parts) => {
      expect(after(MISSING, sent(parts), relatives).put).toMatchObject([{ id: "x", state: "blocked" }]);
    });

    it("settle on files_missing blocks the order when no file is named", () => {
      expect(after({ ...MISSING, files: [] }).put).toMatchObject([{ id: "x", state: "blocked" }]);
    });
  });
});
