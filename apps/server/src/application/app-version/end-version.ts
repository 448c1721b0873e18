import { wallTimeOf } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import type { Tables } from "../../db/tables.ts";
import { refuseField, type Refusal } from "../../errors.ts";

/** A version of the app with the days from which it is advised against and no longer supported; null for none. */
export interface EndedVersion {
  readonly version: string;
  readonly deprecatedAt: Date | null;
  readonly discontinuedAt: Date | null;
}

/** Which of its two days is set, and to when. */
export interface VersionEnd {
  readonly version: string;
  readonly kind: "deprecate" | "discontinue";
  readonly from: Date;
}

/**
 * Ends a version from a moment on. What is no longer supported before it is advised against would be a slip of the hand: 422 at `from`, and nothing is
 * changed.
 */
export async function endVersion(tx: Writer, { version, kind, from }: VersionEnd): Promise<EndedVersion | Refusal> {
  const column = kind === "deprecate" ? "deprecated_at" : "discontinued_at";
  const row = await tx
    .insertInto("deprecated_fe_versions")
    .values({ version, [column]: from })
    .onConflict((conflict) => conflict.column("version").doUpdateSet({ [column]: from }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const ended = endedVersionOf(row);
  const { deprecatedAt, discontinuedAt } = ended;
  if (deprecatedAt === null || discontinuedAt === null || deprecatedAt <= discontinuedAt) return ended;
  return refuseField("from", tooEarly({ version, deprecatedAt, discontinuedAt }));
}

/** What of a version's two days is to become another; null takes it back, what is left out stays. */
interface VersionChange {
  readonly deprecatedAt?: Date | null | undefined;
  readonly discontinuedAt?: Date | null | undefined;
}

/** Sets both days of a version at once. Refusals: 422 at `discontinuedAt` for one before `deprecatedAt`; nothing is changed then. */
export async function changeVersion(tx: Writer, version: string, change: VersionChange): Promise<Refusal | null> {
  const row = await tx.selectFrom("deprecated_fe_versions").selectAll().where("version", "=", version).executeTakeFirst();
  const { deprecatedAt = row?.deprecated_at ?? null, discontinuedAt = row?.discontinued_at ?? null } = change;
  if (deprecatedAt === null && discontinuedAt === null) {
    await restoreVersion(tx, version);
    return null;
  }
  if (deprecatedAt !== null && discontinuedAt !== null && deprecatedAt > discontinuedAt) {
    return refuseField("discontinuedAt", tooEarly({ version, deprecatedAt, discontinuedAt }));
  }
  const days = { deprecated_at: deprecatedAt, discontinued_at: discontinuedAt };
  await tx
    .insertInto("deprecated_fe_versions")
    .values({ version, ...days })
    .onConflict((conflict) => conflict.column("version").doUpdateSet(days))
    .execute();
  return null;
}

function tooEarly(days: { readonly version: string; readonly deprecatedAt: Date; readonly discontinuedAt: Date }): string {
  const [discontinued, deprecated] = [versionDayText(days.discontinuedAt), versionDayText(days.deprecatedAt)];
  return `Version ${days.version} wäre ab ${discontinued} nicht mehr unterstützt, aber erst ab ${deprecated} veraltet.`;
}

/** Lets a version hold again; whether it had ended. Tablets learn it with their next question. */
export async function restoreVersion(tx: Writer, version: string): Promise<boolean> {
  const gone = await tx.deleteFrom("deprecated_fe_versions").where("version", "=", version).returning("version").execute();
  return gone.length > 0;
}

/** A row as use cases have it. */
export function endedVersionOf(row: Selectable<Tables["deprecated_fe_versions"]>): EndedVersion {
  return { version: row.version, deprecatedAt: row.deprecated_at, discontinuedAt: row.discontinued_at };
}

/** A moment in Germany as people say it: "25.10.2026", with its time where it is not the day's begin. */
export function versionDayText(at: Date): string {
  const [date = "", time = ""] = wallTimeOf(at.toISOString()).split(" ");
  const day = date.split("-").toReversed().join(".");
  return time === "00:00:00" ? day : `${day}, ${time.slice(0, 5)} Uhr`;
}
