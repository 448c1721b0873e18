import { secretOfCalendarFile, wire } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";
import * as z from "zod";

import type { Context } from "../../context.ts";
import { readCalendar } from "../../db/read-calendar.ts";
import type { Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { refuse } from "../../errors.ts";
import { sha256Of } from "../../files/sha256.ts";
import { sendRefusal } from "../../http/send.ts";
import { calendarText } from "./calendar-text.ts";

const calendarParams = z.object({ file: z.string() });

/**
 * GET /calendar/{secret}.ics: somebody's appointments for a calendar program, which has no account (decision 035). Whatever is wrong with
 * a link, it is the same 404.
 */
export function registerStreamCalendar(app: FastifyInstance, context: Context): void {
  app.get("/calendar/:file", async (request, reply) => {
    const secret = secretOfCalendarFile(calendarParams.parse(request.params).file);
    const now = context.clock();
    const userId =
      secret === null ? null : await transact(context.database.db, (tx) => ownerOfFeed(tx, sha256Of(Buffer.from(secret)), now));
    if (userId === null) return sendRefusal(reply, refuse("not_found"));
    const entries = await readCalendar(context.database.db, userId, now);
    return reply
      .header("content-disposition", 'inline; filename="rundgang.ics"')
      .type("text/calendar; charset=utf-8")
      .send(calendarText(entries, context.publicUrl()));
  });
}

/** Whose calendar the link opens now, and that it was read; null where it opens none, or its owner may no longer use the app. */
async function ownerOfFeed(tx: Writer, secretHash: string, now: Date): Promise<string | null> {
  const feed = await tx
    .selectFrom("calendar_feeds as f")
    .innerJoin("users as u", "u.id", "f.user_id")
    .select(["f.id", "f.user_id", "u.roles"])
    .where("f.secret_hash", "=", secretHash)
    .where("f.revoked_at", "is", null)
    .where("u.disabled", "=", false)
    .executeTakeFirst();
  if (feed === undefined || !wire.mayUse("field", feed.roles)) return null;
  await tx.updateTable("calendar_feeds").set({ read_at: now }).where("id", "=", feed.id).execute();
  return feed.user_id;
}
