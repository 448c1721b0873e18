import type { Reader } from "./open-database.ts";

/** An appointment as calendars outside may know it: when and where, and nothing of the customer. */
export interface CalendarEntry {
  readonly id: string;
  readonly type: string | null;
  readonly subject: string;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly allDay: boolean;
  /** How often it was moved. */
  readonly moves: number;
  readonly changedAt: Date;
  readonly place: {
    readonly strasse: string;
    readonly hausnummer: string;
    readonly hausnummerZusatz: string;
    readonly plz: string;
    readonly ort: string;
  } | null;
  readonly unit: { readonly id: string; readonly position: number } | null;
}

const dayMs = 86_400_000;

/** How far back a calendar goes. Days. */
const daysBack = 30;

/** What no salesman reaches; beyond it the oldest are left out. */
const mostEntries = 2000;

/** Somebody's appointments that stand, immediate calls left out (A §2), from thirty days ago on. */
export async function readCalendar(db: Reader, userId: string, now: Date): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom("appointments as t")
    .leftJoin("addresses as a", "a.id", "t.address_id")
    .leftJoin("units as u", "u.id", "t.unit_id")
    .select(["t.id", "t.type", "t.subject", "t.begins_at", "t.ends_at", "t.all_day", "t.moved_from", "t.updated_at"])
    .select(["a.strasse", "a.hausnummer", "a.hausnummer_zusatz", "a.plz", "a.ort", "u.id as unit_id", "u.position"])
    .where("t.user_id", "=", userId)
    .where("t.done", "=", false)
    .where("t.type", "is distinct from", "IMMEDIATE_VIDEO_CALL")
    .where("t.begins_at", ">=", new Date(now.getTime() - daysBack * dayMs))
    .orderBy("t.begins_at", "desc")
    .orderBy("t.id")
    .limit(mostEntries)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    subject: row.subject,
    beginsAt: row.begins_at,
    endsAt: row.ends_at,
    allDay: row.all_day,
    moves: row.moved_from.length,
    changedAt: row.updated_at,
    place:
      row.strasse === null
        ? null
        : {
            strasse: row.strasse,
            hausnummer: row.hausnummer ?? "",
            hausnummerZusatz: row.hausnummer_zusatz ?? "",
            plz: row.plz ?? "",
            ort: row.ort ?? "",
          },
    unit: row.unit_id === null || row.position === null ? null : { id: row.unit_id, position: row.position },
  }));
}
