import { redact, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";

/** Writes down what went wrong on a device. Redacted here as well, for a device may be older than the rule. */
export async function recordReporting(tx: Writer, userId: string, reporting: wire.DeviceReporting, now: Date): Promise<void> {
  await tx
    .insertInto("system_reportings")
    .values({
      user_id: userId,
      device_id: reporting.device,
      app_version: redact(reporting.appVersion),
      kind: reporting.kind,
      code: redact(reporting.code),
      text: redact(reporting.text),
      facts: JSON.stringify(redactedFacts(reporting.facts)),
      log: JSON.stringify((reporting.data?.log ?? []).map(redact)),
      device_at: reporting.at,
      received_at: now,
    })
    .execute();
}

function redactedFacts(facts: wire.DeviceReporting["facts"]): wire.DeviceReporting["facts"] {
  const entries = Object.entries(facts).map(([name, value]) => [redact(name), typeof value === "string" ? redact(value) : value]);
  return Object.fromEntries(entries);
}
