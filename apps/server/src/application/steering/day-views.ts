import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { asAuthor } from "../../db/author.ts";
import type { Reader } from "../../db/open-database.ts";
import { instantSql } from "../../db/presenters/resource.ts";
import { readRows } from "../../db/read-rows.ts";
import { transact } from "../../db/transact.ts";
import type { Actor } from "../../policies/actor.ts";

/** A page that is opened again within this time is the same look, as one that is loaded anew or printed. */
const sameLookMs = 10 * 60_000;

/** Any fixed number, of the locks of one viewer. */
const viewLock = 7_204_448;

/** Looks that somebody is told of, the newest ones. */
const mostViews = 100;

interface DayView {
  readonly user: string;
  /** ISO, in Berlin. */
  readonly day: string;
}

/** Writes down who looks at whose day, in the audit log as well (decision 128). One's own is nobody's business. */
export async function recordDayView(db: Reader, viewer: Actor, { user, day }: DayView, now: Date): Promise<void> {
  if (viewer.id === user) return;
  const author = { userId: viewer.id, name: viewer.name, source: "web", request: "GET /api/day_courses" } as const;
  await asAuthor(author, () =>
    transact(db, async (tx) => {
      /* Of two looks that come at once the second one reads what the first has written. */
      await sql`select pg_advisory_xact_lock(${sql.lit(viewLock)}, hashtext(${viewer.id}))`.execute(tx);
      const known = await tx
        .selectFrom("day_views")
        .select("id")
        .where("user_id", "=", user)
        .where("viewer_id", "=", viewer.id)
        .where("day", "=", day)
        .where("viewed_at", ">", new Date(now.getTime() - sameLookMs))
        .executeTakeFirst();
      if (known === undefined)
        await tx.insertInto("day_views").values({ user_id: user, viewer_id: viewer.id, day, viewed_at: now }).execute();
    }),
  );
}

/** Who has looked at somebody's days, the newest first. */
export async function readDayViews(db: Reader, user: string): Promise<wire.DayViews> {
  const views = await readRows(
    db,
    sql<wire.DayViews["views"][number]>`w.name, v.day::text as day, ${instantSql(sql`v.viewed_at`)} as "viewedAt"`,
    sql`day_views v join users w on w.id = v.viewer_id where v.user_id = ${user} order by v.viewed_at desc limit ${mostViews}`,
  );
  return { "@type": "DayViews", views };
}
