import { doorNotes } from "./people-names.ts";
import { createRandom, type Random } from "../random.ts";
import type { TownAddress, TownAppointment, TownCode, TownPlan, TownUnit, TownVisit } from "./town.ts";
import { workMoment } from "./work-days.ts";

/** What a door says in the end, with its share of all units; the rest was not visited yet. */
const outcomes: readonly (readonly [share: number, code: TownCode])[] = [
  [0.27, "CUSTOMER_NOT_HOME"],
  [0.14, "NO_INTEREST"],
  [0.04, "NO_ENTRY"],
  [0.04, "FOLLOW_UP"],
  [0.012, "APPOINTMENT"],
  [0.04, "ORDER_REGISTERED"],
  [0.04, "EXISTING_CUSTOMER"],
  [0.008, "NOT_MARKETABLE"],
  [0.01, "BLACKLISTED"],
];

const reasons = ["Brauch ich nicht", "Zu alt", "Nutze kein Internet"] as const;

/** Who walks which part of the town. */
function salesmanOf(territory: string): string {
  return territory.startsWith("38990-01") || territory.startsWith("38990-02") ? "verkauf1" : "verkauf2";
}

/** What happened at the doors in the six weeks before `now`; doors in `told` have their own story. */
export function inventVisits(plan: TownPlan, seed: number, now: string, told: ReadonlySet<string>): readonly TownVisit[] {
  return plan.addresses.flatMap((address, index) => {
    const door = `${address.strasse} ${address.hausnummer}${address.zusatz}`;
    if (told.has(door)) return [];
    const random = createRandom(seed, `visits ${door}`);
    return address.units.flatMap((unit) => visitUnit(address, index, unit, now, random));
  });
}

function visitUnit(address: TownAddress, index: number, unit: TownUnit, now: string, random: Random): TownVisit[] {
  const code = outcomeOf(unit, random);
  if (code === null) return [];
  let days = -random.between(1, 42);
  const who = { address: index, position: unit.position, salesman: salesmanOf(address.territory) };
  const visits: TownVisit[] = [{ ...who, code, at: workMoment(now, days, random), ...detailsOf(code, now, random) }];
  for (let before = 1; random.chance(before === 1 ? 0.35 : 0.2) && before < 4; before += 1) {
    /* Two days at least, so that a Sunday's visit, moved onto its Saturday, still has a day of its own. */
    days -= random.between(2, 9);
    visits.unshift({ ...who, code: "CUSTOMER_NOT_HOME", at: workMoment(now, days, random) });
  }
  return visits;
}

function outcomeOf(unit: TownUnit, random: Random): TownCode | null {
  let share = random.next();
  for (const [part, code] of outcomes) {
    if (share < part) return code === "ORDER_REGISTERED" && unit.name === null ? "CUSTOMER_NOT_HOME" : code;
    share -= part;
  }
  return null;
}

function detailsOf(code: TownCode, now: string, random: Random): Partial<TownVisit> {
  const note = random.chance(0.12) ? { comment: random.pick(doorNotes) } : {};
  switch (code) {
    case "NO_INTEREST":
      return { reason: random.pick(reasons), ...note };
    case "BLACKLISTED":
      return { reason: "Bewohner wünscht ausdrücklich keine weiteren Besuche." };
    case "APPOINTMENT":
      return { appointment: appointment("appointment", now, random), ...note };
    case "FOLLOW_UP":
      return random.chance(0.3) ? { appointment: appointment("follow-up", now, random), ...note } : note;
    default:
      return note;
  }
}

function appointment(kind: TownAppointment["kind"], now: string, random: Random): TownAppointment {
  const moment = workMoment(now, random.between(1, 14), random);
  const quarter = 15 * 60_000;
  const beginsAt = new Date(Math.round(Date.parse(moment) / quarter) * quarter).toISOString();
  return { kind, beginsAt, comment: random.chance(0.5) ? random.pick(doorNotes) : "", done: false };
}
