/** True for `application/json` and every `+json` type (ld, problem, merge-patch), with or without parameters. */
export function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu.test(contentType.trim());
}

/** The value as an object with unknown fields, or undefined when it is none. */
export function asObject(value: unknown): Record<string, unknown> | undefined {
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
