import { dateOf, instantOfWallTime } from "@rundgang/contracts";
import { addDays, isDayOff, type QualificationCode } from "@rundgang/domain";
import type { Random } from "@rundgang/testkit/town";

import type { Writer } from "../db/open-database.ts";
import { namedId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { insertInBatches } from "./insert-in-batches.ts";

/** When the doors of a street open. */
type Habit = "evening" | "saturday" | "noon";

/** Streets of verkauf1 in which no door has a story of its own. */
const habits: ReadonlyMap<string, Habit> = new Map([
  ["Kleeweg", "evening"],
  ["Uferweg", "saturday"],
  ["Mohnweg", "noon"],
]);

/** How often it is opened at the street's own time, and at another one: habits are no timetable. */
const chances = { own: 0.75, other: 0.2 } as const;
const visitsOfDoor = 6;
/** Before all visits of the town, whose last six weeks stay as they are; days. */
const span = { from: -135, to: -80 } as const;

/**
 * Visits of some months ago in three streets whose doors have habits, so that 'Beste Zeit' has something to say (decision 158): only at doors that are open
 * and have later visits, so that their state, counts and outcomes stay as they are.
 */
export async function seedHabits(tx: Writer, now: Date): Promise<void> {
  const { createRandom, demoSeed } = await import("@rundgang/testkit/town");
  const [salesman] = demoAccounts;
  const doors = await tx
    .selectFrom("units as u")
    .innerJoin("addresses as a", "a.id", "u.address_id")
    .select(["u.id", "a.strasse"])
    .where("a.strasse", "in", [...habits.keys()])
    .where("u.status", "=", "OPEN")
    .where("u.order_id", "is", null)
    .where((on) => on.exists(on.selectFrom("qualifications as q").select("q.id").whereRef("q.unit_id", "=", "u.id")))
    .orderBy("u.id")
    .execute();
  const today = dateOf(now.toISOString());
  const rows = doors.flatMap(({ id, strasse }) =>
    visitsByHabit(strasse, createRandom(demoSeed, `habit ${id}`), today).map(({ at, code }) => ({
      id: namedId(`habit|${id}|${at}`),
      unit_id: id,
      user_id: salesman.id,
      code,
      created_at: at,
      data: JSON.stringify({}),
    })),
  );
  await insertInBatches(tx, "qualifications", rows);
}

/** What was recorded at a door of a street that has a habit, the earliest first; nothing in other streets. `today`: ISO date. */
export function visitsByHabit(
  strasse: string,
  random: Random,
  today: string,
): readonly { readonly at: string; readonly code: QualificationCode }[] {
  const habit = habits.get(strasse);
  if (habit === undefined) return [];
  const visits = new Map<string, QualificationCode>();
  for (let n = 0; n < visitsOfDoor; n += 1) {
    const isOwn = n % 2 === 0;
    const isOpened = random.chance(isOwn ? chances.own : chances.other);
    visits.set(moment(habit, isOwn, today, random), isOpened ? "FOLLOW_UP" : "CUSTOMER_NOT_HOME");
  }
  return [...visits].map(([at, code]) => ({ at, code })).toSorted((a, b) => a.at.localeCompare(b.at));
}

/** A moment of field work within the span, at the street's own time or at another one. */
function moment(habit: Habit, isOwn: boolean, today: string, random: Random): string {
  const isSaturday = isOwn && habit === "saturday";
  const hour = isOwn ? { evening: 17, saturday: 11, noon: 12 }[habit] : { evening: 13, saturday: 16, noon: 17 }[habit];
  const day = dayOf(today, random.between(span.from, span.to), isSaturday);
  const minute = random.between(0, 119);
  const time = `${hour + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}:00`;
  return instantOfWallTime(`${day} ${time}`);
}

/** The next day from there on which one works, or the next Saturday. */
function dayOf(today: string, days: number, isSaturday: boolean): string {
  for (let day = addDays(today, days); ; day = addDays(day, 1)) {
    const isWanted = isSaturday ? new Date(`${day}T00:00:00Z`).getUTCDay() === 6 : !isDayOff(day);
    if (isWanted) return day;
  }
}
