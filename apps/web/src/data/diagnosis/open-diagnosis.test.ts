import { referenceFact } from "@rundgang/contracts";
import { expect, it } from "vitest";

import type { SystemReport } from "../reports/system-reports.ts";
import { openDiagnosis } from "./open-diagnosis.ts";

function open(log: () => Promise<readonly string[]>) {
  const told: SystemReport[] = [];
  const nowhere = () => Promise.reject(new Error("no line"));
  const diagnosis = openDiagnosis({
    fetch: nowhere,
    baseUrl: "",
    api: { request: nowhere },
    claims: () => Promise.resolve(null),
    uuid: () => "0198c000-0000-7000-8000-000000000001",
    log,
    reports: () =>
      Promise.resolve({
        tell: (report) => {
          told.push(report);
          return Promise.resolve("told" as const);
        },
      }),
  });
  return { told, diagnosis };
}

it("sends how the device is and what it has done by itself, under one number", async () => {
  const log = ["2026-11-26T07:00:00.000Z 2 Dateien entfernt"];
  const { told, diagnosis } = open(() => Promise.resolve(log));
  const { reference } = await diagnosis.sendReport({ waiting: 2 }, () => undefined);
  expect(told).toMatchObject([{ kind: "diagnosis", facts: { waiting: 2, [referenceFact]: reference }, log }]);
});

it("is sent without a log that cannot be read", async () => {
  const { told, diagnosis } = open(() => Promise.reject(new Error("no code")));
  expect((await diagnosis.sendReport({}, () => undefined)).told).toBe("told");
  expect(told).toMatchObject([{ kind: "diagnosis", log: [] }]);
});
