import { houseName } from "@rundgang/domain";

import type { Change } from "../changes/changes.ts";
import type { KeptRow } from "../db/work-database.ts";
import { delayOf, firedCalls } from "../notices/fired-calls.ts";
import type { Notice } from "../notices/notice.ts";
import { noticeRow } from "../notices/notice-store.ts";
import { doorOrHouseName } from "../view/door-or-house-name.ts";
import type { CommandParts } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";

/**
 * Rows of what a command's visits fire (A §4 "fires call-to-action events"): written with them, each fires once, and a crash between the two
 * loses none. Each call to action once for a command, however many doors it is about.
 */
export async function firedNotices(parts: CommandParts, work: UserWork, changes: readonly Change[]): Promise<readonly KeptRow[]> {
  const calls = parts.callToActions();
  const fired = new Map<string, Notice>();
  if (calls.length === 0) return [];
  for (const change of changes) {
    if (change.kind !== "qualification") continue;
    const { uuid, qualifikation: code } = change.qualification;
    const address = await parts.addresses.address(change.about.addressId);
    if (address === null) continue;
    for (const call of firedCalls(calls, { code, address })) {
      const before = fired.get(call.uuid);
      fired.set(call.uuid, {
        id: before?.id ?? parts.uuid(),
        callId: call.uuid,
        visitIds: [...(before?.visitIds ?? []), uuid],
        title: call.title ?? "Hinweis",
        text: call.text,
        place: (before === undefined ? doorOrHouseName(address, change.about.unitId) : null) ?? houseName(address),
        dueAt: new Date(parts.clock.now() + delayOf(code)).toISOString(),
        postponed: false,
      });
    }
  }
  return Promise.all([...fired.values()].map((notice) => noticeRow(work.codec, notice)));
}
