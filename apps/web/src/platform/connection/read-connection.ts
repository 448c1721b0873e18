/** The line as the browser describes it (Network Information), null for what it does not say. */
export interface ConnectionFacts {
  readonly type: string | null;
  /** Mbit/s. */
  readonly downlink: number | null;
  /** Milliseconds. */
  readonly rtt: number | null;
  readonly effectiveType: string | null;
}

/** Reads it now; null where the browser knows no such thing. */
export function readConnection(browser: object = navigator): ConnectionFacts | null {
  const connection = "connection" in browser ? browser.connection : null;
  if (typeof connection !== "object" || connection === null) return null;
  const told: Readonly<Record<string, unknown>> = {
    type: "type" in connection ? connection.type : null,
    downlink: "downlink" in connection ? connection.downlink : null,
    rtt: "rtt" in connection ? connection.rtt : null,
    effectiveType: "effectiveType" in connection ? connection.effectiveType : null,
  };
  return {
    type: textOf(told["type"]),
    downlink: numberOf(told["downlink"]),
    rtt: numberOf(told["rtt"]),
    effectiveType: textOf(told["effectiveType"]),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** A line without end (`downlink` of a cable) is none that JSON knows. */
function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
