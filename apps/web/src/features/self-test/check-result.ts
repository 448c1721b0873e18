/** What a check of the device has found. */
export interface CheckResult {
  readonly level: "ok" | "warning" | "failed";
  /** What was measured: '1920 × 1080', 'auf 8 m genau'. */
  readonly value: string;
  /** What the person can do; null where nothing is to be done. */
  readonly advice: string | null;
}

/** Where a check stands. */
export type CheckState =
  | { readonly type: "idle" }
  | { readonly type: "running" }
  | { readonly type: "done"; readonly result: CheckResult };

/** All is well. */
export const ok = (value: string): CheckResult => ({ level: "ok", value, advice: null });
/** It works, but not as it should, or could not be looked at now. */
export const warning = (value: string, advice: string): CheckResult => ({ level: "warning", value, advice });
/** It does not work. */
export const failed = (value: string, advice: string): CheckResult => ({ level: "failed", value, advice });

/** What stands above all checks: how many are done, and what they found. */
export function verdictOf(states: readonly CheckState[]): {
  readonly level: CheckResult["level"] | "running";
  readonly text: string;
} {
  const results = states.flatMap((state) => (state.type === "done" ? [state.result] : []));
  if (states.some(({ type }) => type === "running")) return { level: "running", text: "wird geprüft" };
  const failures = results.filter(({ level }) => level === "failed").length;
  const warnings = results.filter(({ level }) => level === "warning").length;
  if (failures > 0) return { level: "failed", text: failures === 1 ? "1 Fehler" : `${failures} Fehler` };
  if (warnings > 0) return { level: "warning", text: warnings === 1 ? "1 Hinweis" : `${warnings} Hinweise` };
  if (results.length < states.length) return { level: "running", text: `${results.length} von ${states.length} geprüft` };
  return { level: "ok", text: "alles in Ordnung" };
}
