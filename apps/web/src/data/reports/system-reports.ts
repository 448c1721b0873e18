import type { Api, ApiResult } from "@rundgang/api-client";
import { calls, iri, redact, wallTimeOf, type wire } from "@rundgang/contracts";

/** What a device tells of itself beside who and when. Texts name no person; they are redacted here and again by the server. */
export type SystemReport = Pick<wire.DeviceReporting, "kind" | "code" | "text" | "facts"> & {
  /** Lines of the housekeeping log. */
  readonly log?: readonly string[];
};

export interface SystemReporterParts {
  readonly api: Pick<Api, "request">;
  readonly appVersion: string;
  readonly deviceId: () => Promise<string>;
  /** Who is signed in; null while nobody is, and then nothing can be told either. */
  readonly userId: () => string | null;
  /** ISO instant. */
  readonly now: () => string;
}

/** Tells the server that something went wrong on this device (POST /api/system_reportings). Best effort, never queued. */
export type ReportSystem = (report: SystemReport) => Promise<boolean>;

/** @returns a reporter that answers true when the server has heard */
export function createSystemReporter(parts: SystemReporterParts): ReportSystem {
  return async (report) => (await sendSystemReport(parts, report)).type === "ok";
}

/** Tells the server in the shape of A §3 and ours together; the answer says how that went. */
export async function sendSystemReport(
  { api, appVersion, deviceId, userId, now }: SystemReporterParts,
  { kind, code, text, facts, log }: SystemReport,
): Promise<ApiResult<unknown>> {
  const at = now();
  const user = userId();
  const body: wire.DeviceReporting = {
    device: await deviceId(),
    appVersion,
    at,
    kind,
    code,
    text: redact(text).slice(0, 500),
    facts,
    time: wallTimeOf(at),
    ...(user === null ? {} : { mitarbeiter: iri("mitarbeiters", user) }),
    ...(log === undefined ? {} : { data: { log: [...log] } }),
  };
  return api.request(calls.reportSystem, { body });
}
