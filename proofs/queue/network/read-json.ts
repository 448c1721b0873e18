import type { WireReply } from "./wire.ts";

const isJson = /^application\/(?:[\w.-]+\+)?json\b/iu;

/** The JSON of an answer; undefined when it is none, by its type or its text. */
export function readJson({ headers, text }: WireReply): unknown {
  if (!isJson.test(headers["content-type"] ?? "")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
