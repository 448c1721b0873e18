import { calls, redact, type wire } from "@rundgang/contracts";

import type { Api } from "../net/api.ts";

/** What a device tells of itself beside who and when. Texts name no person; they are redacted here and again by the server. */
export type SystemReport = Pick<wire.SystemReportingCreate, "kind" | "code" | "text" | "facts">;

export interface SystemReporterParts {
  readonly api: Pick<Api, "request">;
  readonly appVersion: string;
  readonly deviceId: () => Promise<string>;
  /** ISO instant. */
  readonly now: () => string;
}

/** Tells the server that something went wrong on this device (POST /api/system_reportings). Best effort, never queued. */
export type ReportSystem = (report: SystemReport) => Promise<boolean>;

/** @returns a reporter that answers true when the server has heard */
export function createSystemReporter({ api, appVersion, deviceId, now }: SystemReporterParts): ReportSystem {
  return async ({ kind, code, text, facts }) => {
    const body: wire.SystemReportingCreate = {
      device: await deviceId(),
      appVersion,
      at: now(),
      kind,
      code,
      text: redact(text).slice(0, 500),
      facts,
    };
    const reply = await api.request(calls.reportSystem, { body });
    return reply.type === "ok";
  };
}
