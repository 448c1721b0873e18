import type { Call } from "@rundgang/contracts";

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
