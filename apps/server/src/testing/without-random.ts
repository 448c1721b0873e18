const random = /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})\b/gu;

/** A value as JSON without its UUIDs and SHA-256 hashes, because four digits that must not be shown stand in one of them by chance now and then. */
export function withoutRandom(value: unknown): string {
  return JSON.stringify(value).replaceAll(random, "");
}
