import type { ErrorCode, Violation } from "@rundgang/contracts";

/** An expected outcome that is not a success. Its German text hangs on the code (`errorCatalogue`). */
export interface Refusal {
  readonly kind: "refusal";
  readonly code: ErrorCode;
  /** Further members of the error body, e.g. `files` of a `files_missing`. */
  readonly more: object;
  readonly violations: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Says no with a code; `more` goes into the body beside it. */
export function refuse(code: ErrorCode, more: object = {}, headers: Record<string, string> = {}): Refusal {
  return { kind: "refusal", code, more, violations: [], headers };
}

/** 422 with the fields that are wrong; `code` only where programs must tell it from a plain `invalid`. */
export function refuseInvalid(violations: readonly Violation[], code: ErrorCode = "invalid", more: object = {}): Refusal {
  return { kind: "refusal", code, more, violations, headers: {} };
}

/** One field that is wrong. */
export function refuseField(propertyPath: string, message: string): Refusal {
  return refuseInvalid([{ propertyPath, message }]);
}

/** Tells a refusal from a result, because a use case answers either. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "refusal";
}

/** Thrown deep inside of a call that cannot be done now and may come again after so many seconds: a 503, and nothing happened. */
export class TryLater extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super("try later");
    this.seconds = seconds;
  }
}
