import type { RequestRecord } from "@rundgang/outbox";

import type { Space, Tab } from "../device/device.ts";
import { isSpoilt } from "../work/mistakes.ts";
import type { World } from "../world.ts";

/** Why the server may refuse a request for good, as far as the run knows; null when it must not. */
export function causeOf(space: Space, record: RequestRecord): "mistake" | "too_late" | "person" | null {
  /* What a person pressed before. */
  if (reasonOf(record) === "already_arrived" || reasonOf(record) === "request_closed") return "person";
  if (isSpoilt(record.kind, space.bodyOf(record))) return "mistake";
  /* The clocks of device and server may differ by years: then an edit is too late, or of the future. */
  return record.kind === "qualification_patch" ? "too_late" : null;
}

/** A person looks at a blocked request and does what can be done: puts a mistake right, or takes back what nobody may do. */
export function lookAfter(world: World, tab: Tab, record: RequestRecord): void {
  if (reasonOf(record) === "already_arrived") tab.restore(record);
  else if (causeOf(tab.space, record) === "mistake") tab.correct(world, record);
  else tab.discard(record);
}

function reasonOf(record: RequestRecord): string | null {
  return record.state === "blocked" ? record.reason.code : null;
}
