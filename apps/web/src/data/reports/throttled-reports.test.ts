import { describe, expect, it } from "vitest";

import type { SystemReport } from "./system-reports.ts";
import { queueProblem } from "./queue-problem.ts";
import { throttledReports } from "./throttled-reports.ts";

const minute = 60_000;

function device() {
  const told: SystemReport[] = [];
  let now = 0;
  const report = throttledReports(
    (problem) => {
      told.push(problem);
      return Promise.reject(new TypeError("no line"));
    },
    { now: () => now },
  );
  return { told, report: (problem: SystemReport) => void report(problem), later: (ms: number) => void (now += ms) };
}

const problem = (code: string): SystemReport => ({ kind: "error", code, text: "", facts: {} });

describe("reports to the server", () => {
  it("says the same only once in ten minutes", () => {
    const { told, report, later } = device();
    for (let n = 0; n < 1000; n += 1) report(problem("loop"));
    report(problem("other"));
    later(11 * minute);
    report(problem("loop"));
    expect(told.map((one) => one.code)).toEqual(["loop", "other", "loop"]);
  });

  it("stays below a number an hour, whatever happens", () => {
    const { told, report, later } = device();
    for (let n = 0; n < 1000; n += 1) report(problem(`c${n}`));
    expect(told).toHaveLength(30);
    later(61 * minute);
    report(problem("new"));
    expect(told).toHaveLength(31);
  });
});

describe("what the queue has to tell", () => {
  it("names the refused request by its uuid and codes alone", () => {
    const reason = { code: "invalid", status: 422, serverCode: "iban", fields: ["customer.iban"] } as const;
    expect(queueProblem({ type: "blocked", id: "a", kind: "order", reason })).toEqual({
      kind: "queue",
      code: "blocked_invalid",
      text: "",
      facts: { id: "a", kind: "order", status: 422, serverCode: "iban" },
    });
  });

  it("tells a failing store as trouble of the storage", () => {
    const error = new DOMException("Encountered full disk while writing 'Berger'", "QuotaExceededError");
    expect(queueProblem({ type: "store_failed", during: "settle", error })).toMatchObject({
      kind: "storage",
      code: "store_failed_settle",
      text: "Encountered full disk while writing …",
      facts: { error: "QuotaExceededError" },
    });
  });

  it("says nothing of a success", () => {
    expect(queueProblem({ type: "closed", id: "a", kind: "order" })).toBeNull();
  });
});
