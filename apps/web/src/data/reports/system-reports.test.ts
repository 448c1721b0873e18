import { createApi } from "@rundgang/api-client";
import { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { uuidOf } from "../testing/samples.ts";
import { createSystemReporter, sendSystemReport } from "./system-reports.ts";

/** A device whose reports arrive, or whose line is cut; `met` are the calls that met nobody. */
function device(isCut = false) {
  const bodies: wire.DeviceReporting[] = [];
  const met: (string | undefined)[] = [];
  const api = createApi({
    fetch: (_url, init) => {
      if (isCut) return Promise.reject(new TypeError("the line is cut"));
      bodies.push(wire.deviceReporting.parse(JSON.parse(String(init.body))));
      const reply = { "@type": "SystemReporting", receivedAt: "2026-11-26T08:00:00.000Z" };
      return Promise.resolve(Response.json(reply, { status: 201, headers: { "content-type": "application/ld+json" } }));
    },
    baseUrl: "http://server.test",
    session: { accessToken: () => "token", refresh: () => Promise.resolve("offline") },
    line: { up: () => undefined, down: (call) => void met.push(call) },
  });
  const parts = {
    api,
    appVersion: "5.16.3",
    deviceId: () => Promise.resolve(uuidOf(1, 8)),
    userId: () => uuidOf(1, 9),
    now: () => "2026-11-26T08:00:00.000Z",
  };
  return { parts, bodies, met };
}

const report = { kind: "housekeeping", code: "asked_for", text: "an zoe@example.org", facts: { lines: 1 } } as const;

describe("a system report", () => {
  it("tells in the shape of A §3 beside ours: who, when in Berlin, and the log by its lines", async () => {
    const { parts, bodies } = device();
    const log = ["2026-11-26T07:40:00.000Z Aufräumen: 0 Entwürfe und 0 Dateien entfernt"];
    expect(await createSystemReporter(parts)({ ...report, log })).toBe(true);
    expect(bodies).toMatchObject([
      { mitarbeiter: `/api/mitarbeiters/${uuidOf(1, 9)}`, time: "2026-11-26 09:00:00", data: { log }, text: "an […]" },
    ]);
  });

  it("that meets nobody is not told, and the call is named for the log without its ids (A §8)", async () => {
    const { parts, met } = device(true);
    expect((await sendSystemReport(parts, report)).type).toBe("offline");
    expect(met).toEqual(["POST /api/system_reportings"]);
  });
});
