import { toCollection } from "@rundgang/contracts";

import { ok, JsonText, type Reply } from "./reply.ts";

/** A list whose members are JSON text already. `total` counts all hits; `view` is given when not all are shown. */
export function okList(
  path: string,
  className: string,
  members: readonly string[],
  total = members.length,
  view?: Record<string, string>,
): Reply {
  const frame = JSON.stringify(toCollection(path, className, [], total, view));
  return ok(new JsonText(frame.replace('"hydra:member":[]', () => `"hydra:member":[${members.join(",")}]`)));
}

/** One resource as JSON text, with the context that JSON-LD readers look up. */
export function resourceText(className: string, json: string): JsonText {
  return new JsonText(`{"@context":"/api/contexts/${className}",${json.trimStart().slice(1)}`);
}
