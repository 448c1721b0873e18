import type { DataKey } from "./resources/data-key.ts";

/* Apart from the schema: the device's first screen opens its rows with these keys, and carries no schemas. */

/** The first 8 bytes of a key's SHA-256 in hex. */
export const keyIdPattern = /^[0-9a-f]{16}$/u;
/** 32 bytes as Base64. */
export const keyPattern = /^[A-Za-z0-9+/]{43}=$/u;

/** True for a data key as it is written down. */
export function isDataKey(value: unknown): value is DataKey {
  if (typeof value !== "object" || value === null || !("id" in value) || !("key" in value)) return false;
  const { id, key } = value;
  return typeof id === "string" && keyIdPattern.test(id) && typeof key === "string" && keyPattern.test(key);
}
