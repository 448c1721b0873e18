import { hash } from "node:crypto";

import { calls, classNameOf, type Call } from "@rundgang/contracts";

import { JsonText } from "../db/json-text.ts";

/** Of each call by its path and method, where JSON-LD readers look up the terms of its answer; null for one that has no address. */
const contexts = new Map<Call, string | null>(
  Object.values<Call>(calls).map((call) => {
    const name = classNameOf(call);
    return [call, name === null ? null : `/api/contexts/${name}`];
  }),
);

/**
 * The JSON that goes out for what a call answered. A resource says where its terms are; a list has said so (`okList`), and so has what a
 * receipt keeps of an earlier version.
 */
export function textOf(call: Call, body: unknown): string {
  const context = contexts.get(call) ?? null;
  if (!(body instanceof JsonText)) return JSON.stringify(context === null ? body : { "@context": context, ...Object(body) });
  const text = body.text.trimStart();
  return context === null || text.startsWith('{"@context"') ? text : `{"@context":"${context}",${text.slice(1)}`;
}

/** The `ETag` of a text: the same for the same text, whoever computes it. Compressed it has the coding behind it (`codedTag`). */
export function tagOf(text: string): string {
  return `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
}

/** The `ETag` of the same text in a content coding: other bytes, so another tag (RFC 9110 §8.8.3.3). */
export function codedTag(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`;
}

/** True when a condition (`If-Match`, `If-None-Match`) names a tag, in whichever coding, or any by `*`. */
export function namesTag(condition: string, tag: string): boolean {
  const named = condition.split(",").map((one) => one.trim());
  return named.some((one) => one === "*" || one.replace(/^W\//u, "").replace(/-(?:br|gzip)"$/u, '"') === tag);
}
