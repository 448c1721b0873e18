import { isReference, redact } from "@rundgang/contracts";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { createObservable } from "../observable.ts";
import type { SessionState } from "../session/session-state.ts";
import { uuidOf } from "../testing/samples.ts";
import { createKeptReports, errorReport } from "./kept-reports.ts";
import { newReference, referenceOf } from "./reference.ts";
import type { SystemReport } from "./system-reports.ts";

const user = { id: uuidOf(1, 9), username: "verkauf1", name: "Vera", roles: ["ROLE_SALESMAN"], feGroup: "a" } as const;
const signedIn: SessionState = { type: "signed_in", user, tokens: true };
const signedOut: SessionState = { type: "signed_out", reason: null, warning: null, lockedRequests: 0 };
const clock = { now: () => Date.parse("2026-12-04T13:30:00Z") };

/** localStorage that may be full. */
function notesOf() {
  const rows = new Map<string, string>();
  let isFull = false;
  return {
    rows,
    fill: () => (isFull = true),
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      rows.set(key, value);
    },
    removeItem: (key: string) => void rows.delete(key),
  };
}

describe("the report of a shown error", () => {
  let told: SystemReport[];
  let takes: boolean;
  let notes: ReturnType<typeof notesOf>;
  let online: ReturnType<typeof createObservable<boolean>>;
  let session: ReturnType<typeof createObservable<SessionState>>;
  beforeEach(() => {
    told = [];
    takes = true;
    notes = notesOf();
    online = createObservable(true);
    session = createObservable<SessionState>(signedIn);
  });

  const open = () =>
    createKeptReports({
      report: (report) => {
        if (takes) told.push(report);
        return Promise.resolve(takes);
      },
      notes,
      online,
      session,
      clock,
      alone: (job) => job(),
    });
  const shown = (reference: string) => errorReport({ code: "page_failed", error: new Error("x"), reference, page: "/settings" });
  const references = () => told.map(({ facts }) => facts["reference"]);

  it("goes to the server at once, under its number and page", async () => {
    expect(await open().tell(shown("KRTM-PXWB"))).toBe("told");
    expect(told).toMatchObject([
      { kind: "error", code: "page_failed", facts: { reference: "KRTM-PXWB", page: "/settings", error: "Error" } },
    ]);
  });

  it.each<[string, () => void, () => void]>([
    ["there is a line", () => online.set(false), () => online.set(true)],
    ["somebody is signed in", () => session.set(signedOut), () => session.set(signedIn)],
  ])("waits until %s, over a restart too", async (_until, hinder, help) => {
    hinder();
    const before = open();
    expect(await before.tell(shown("KRTM-PXWB"))).toBe("kept");
    expect(await before.tell(shown("BCDF-GHJK"))).toBe("kept");
    open();
    help();
    await vi.waitFor(() => expect(notes.rows.size).toBe(0));
    expect(new Set(references())).toEqual(new Set(["KRTM-PXWB", "BCDF-GHJK"]));
    expect(told[0]?.facts["keptAt"]).toBe("2026-12-04T13:30:00.000Z");
  });

  it("waits where the server does not take it, and goes with the next chance", async () => {
    takes = false;
    let isToldLater = false;
    expect(await open().tell(shown("KRTM-PXWB"), () => (isToldLater = true))).toBe("kept");
    takes = true;
    online.set(false);
    online.set(true);
    await vi.waitFor(() => expect(references()).toEqual(["KRTM-PXWB"]));
    await vi.waitFor(() => expect(isToldLater).toBe(true));
  });

  it("is lost, and says so, where nothing can be kept", async () => {
    online.set(false);
    const reports = open();
    for (let count = 0; count < 20; count += 1) expect(await reports.tell(shown(newReference()))).toBe("kept");
    expect(await reports.tell(shown(newReference()))).toBe("lost");
    notes.rows.clear();
    notes.fill();
    expect(await reports.tell(shown(newReference()))).toBe("lost");
  });

  it("passes over notes that are none of ours", async () => {
    notes.rows.set("rundgang-reports", JSON.stringify([{ kind: "other" }, shown("KRTM-PXWB")]));
    open();
    await vi.waitFor(() => expect(references()).toEqual(["KRTM-PXWB"]));
    notes.rows.set("rundgang-reports", "{");
    expect(await open().tell(shown("BCDF-GHJK"))).toBe("told");
  });
});

describe("the number of an error", () => {
  it("is one that a person can read out and that nothing takes for something personal", () => {
    const numbers = Array.from({ length: 500 }, newReference);
    expect(numbers.every(isReference)).toBe(true);
    expect(numbers.map(redact)).toEqual(numbers);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("stays with the error, however often it is shown", () => {
    const error = new Error("x");
    expect(referenceOf(error)).toBe(referenceOf(error));
    expect(referenceOf(error)).not.toBe(referenceOf(new Error("x")));
    expect(isReference(referenceOf("thrown as a text"))).toBe(true);
  });
});
