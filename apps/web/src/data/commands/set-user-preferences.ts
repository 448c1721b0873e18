import { calls } from "@rundgang/contracts";
import type { UserPreferences } from "@rundgang/domain";

import { effectOf } from "../changes/changes.ts";
import type { CommandParts } from "./command-parts.ts";
import { planChange, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { writeWork } from "./write-work.ts";

/** A §9: a new entry takes the place of one that waits. */
const slot = "userPreferences";

/**
 * Sets some of one's own preferences (A §3), on all of one's devices after their next load. One that has not been sent goes along with the
 * next, which takes its place; what nobody touched here is left alone, since another device may have set it.
 */
export async function setUserPreferences(parts: CommandParts, change: Partial<UserPreferences>): Promise<CommandOutcome> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const unsent = work.overlays.all().map((entry) => effectOf(entry.change).preferences);
  const preferences: Partial<UserPreferences> = Object.assign({}, ...unsent, change);
  const request = {
    id: parts.uuid(),
    kind: "user_preferences",
    chainId: parts.uuid(),
    priority: priorities.other,
    slot,
    ...planChange(calls.patchSalesman, work.userId, { preferences }),
  } as const;
  const overlay = { kind: "user_preferences", about: { type: "self" }, preferences: { ...preferences } } as const;
  await writeWork(parts, work, [{ request, overlays: [overlay] }]);
  /* What waited in the slot goes with this request now. It is written, whether that can be read here or not. */
  await work.overlays.reload().catch(() => undefined);
  return { ok: true };
}
