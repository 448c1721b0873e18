import { excessOf, looseLimit } from "@rundgang/contracts";
import { coarsePosition } from "@rundgang/domain";
import { sql } from "kysely";

import { salesmanJson } from "../../db/presenters/salesman.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { mergePatch } from "../../http/merge-patch.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/**
 * PATCH /api/mitarbeiters/{id}: one's own preferences (merged) and duty (`lastPing`, null when it ends). A sign of duty brings its rough
 * position along, or none; the last one alone is kept, and it goes with the duty.
 */
export const patchSalesman = handle("patchSalesman", async (input) => {
  const { id, actor, body } = input;
  if (id !== actor.id) return refuse("forbidden");
  const lastPing = readLastPing(body.lastPing);
  if (isRefusal(lastPing)) return lastPing;
  return patchOnce(input, async (tx) => {
    const user = await tx.selectFrom("users").select("preferences").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
    const preferences = mergePatch(user.preferences, body.preferences ?? {});
    const excess = body.preferences === undefined ? null : excessOf(preferences, looseLimit);
    if (excess !== null) return refuseField("preferences", excess);
    await tx
      .updateTable("users")
      .set({
        preferences: sql`${JSON.stringify(preferences)}::jsonb`,
        ...(lastPing === undefined ? {} : dutyOf(lastPing, body.position)),
      })
      .where("id", "=", id)
      .execute();
    const json = await readOneJson(tx, salesmanJson, sql`users s where s.id = ${id}`);
    return json === null ? refuse("not_found") : ok(json);
  });
});

type Position = Parameters<typeof coarsePosition>[0];

/** A clock that is ahead would keep its owner on duty after the device is gone. */
function dutyOf(lastPing: Date | null, position: Position | null | undefined) {
  const place = lastPing === null || position === null || position === undefined ? null : coarsePosition(position);
  return {
    last_ping_at: lastPing === null ? null : sql<Date>`least(${lastPing}::timestamptz, now())`,
    duty_position: place === null ? null : sql<Position>`${JSON.stringify(place)}::jsonb`,
  };
}

/** A wall time or an ISO instant (A §5 "Dates are sent as"); null ends the duty, undefined leaves it. */
function readLastPing(text: string | null | undefined): Date | null | undefined | Refusal {
  if (text === null || text === undefined) return text;
  const instant = text.endsWith("Z") ? text : undefined;
  return readDeviceTime({ path: "lastPing", wallTime: text, instant });
}
