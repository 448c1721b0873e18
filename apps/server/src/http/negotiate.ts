import type { Call } from "@rundgang/contracts";

const offered = ["application/ld+json", "application/json"] as const;
export type AnswerType = (typeof offered)[number];

/**
 * Chooses between JSON-LD (the default, also for any-type ranges and for axios' header) and plain JSON by the Accept header with its
 * q values (protocols §10.1). Null: nothing that we speak is accepted.
 */
export function negotiate(accept: string | undefined): AnswerType | null {
  if (accept === undefined || accept.trim() === "") return offered[0];
  const ranges = accept.split(",").map(parseRange);
  let best: { type: AnswerType; quality: number } | null = null;
  for (const type of offered) {
    const quality = qualityOf(type, ranges);
    if (quality > 0 && (best === null || quality > best.quality)) best = { type, quality };
  }
  return best?.type ?? null;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

function parseRange(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const given = parameters.find((one) => one.startsWith("q="));
  const quality = given === undefined ? 1 : Number(given.slice(2));
  return { type, quality: Number.isFinite(quality) ? quality : 0 };
}

/** The most specific range that matches decides. */
function qualityOf(type: AnswerType, ranges: readonly Range[]): number {
  for (const pattern of [type, "application/*", "*/*"]) {
    const found = ranges.filter((range) => range.type === pattern);
    if (found.length > 0) return Math.max(...found.map((range) => range.quality));
  }
  return 0;
}

const json = ["application/json", "application/ld+json"];
const accepted: Record<Call["bodyFormat"], readonly string[]> = {
  json,
  /* A §7: merge-patch "for some calls"; the others send plain JSON and mean the same. */
  merge: ["application/merge-patch+json", ...json],
  multipart: ["multipart/form-data"],
};

/** True when the call takes a body of that content type; parameters such as a charset do not count. */
export function acceptsBody(call: Call, contentType: string | undefined): boolean {
  if (call.body === null) return true;
  const type = (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return accepted[call.bodyFormat].includes(type);
}
