import type { TownCode, TownPlan, TownVisit } from "./town.ts";
import { dayAt, workDayAt } from "./work-days.ts";

interface Story {
  readonly door: string;
  readonly position: number;
  readonly code: TownCode;
  /** Days from today and Berlin wall time of the visit. */
  readonly day: number;
  readonly time: string;
  readonly reason?: string;
  readonly comment?: string;
  readonly appointment?: { kind: "appointment" | "follow-up"; day: number; time: string; comment: string };
}

/** What is known of the doors around Lindenstraße, days counted from today. */
const stories: readonly Story[] = [
  { door: "Lindenstraße 12", position: 2, code: "ORDER_REGISTERED", day: -6, time: "18:20" },
  { door: "Lindenstraße 12", position: 4, code: "EXISTING_CUSTOMER", day: -6, time: "18:45" },
  { door: "Lindenstraße 12", position: 1, code: "CUSTOMER_NOT_HOME", day: -1, time: "17:11" },
  { door: "Lindenstraße 14", position: 1, code: "NO_INTEREST", day: -7, time: "11:32", reason: "Brauch ich nicht" },
  { door: "Lindenstraße 14", position: 2, code: "CUSTOMER_NOT_HOME", day: -7, time: "11:40" },
  {
    door: "Lindenstraße 14",
    position: 2,
    code: "FOLLOW_UP",
    day: -2,
    time: "18:05",
    comment: "Möchte mit ihrem Mann sprechen, der ist ab 17 Uhr da. Alter Vertrag läuft im März aus.",
    appointment: { kind: "follow-up", day: 3, time: "17:00", comment: "Alter Vertrag läuft im März aus" },
  },
  { door: "Lindenstraße 14", position: 4, code: "ORDER_REGISTERED", day: -7, time: "11:55" },
  { door: "Lindenstraße 14", position: 5, code: "EXISTING_CUSTOMER", day: -7, time: "12:10" },
  { door: "Lindenstraße 14", position: 6, code: "CUSTOMER_NOT_HOME", day: -2, time: "18:15" },
  {
    door: "Lindenstraße 16",
    position: 1,
    code: "APPOINTMENT",
    day: -2,
    time: "18:40",
    appointment: { kind: "appointment", day: 0, time: "19:30", comment: "Ehemann ist dann zu Hause" },
  },
  { door: "Lindenstraße 16", position: 3, code: "NO_INTEREST", day: -2, time: "18:50", reason: "Nutze kein Internet" },
  { door: "Lindenstraße 16", position: 5, code: "ORDER_REGISTERED", day: -9, time: "17:25" },
  { door: "Mühlgasse 3", position: 1, code: "CUSTOMER_NOT_HOME", day: -3, time: "16:20" },
  { door: "Mühlgasse 7", position: 1, code: "NO_ENTRY", day: -4, time: "15:05" },
  {
    door: "Mühlgasse 7",
    position: 2,
    code: "FOLLOW_UP",
    day: -5,
    time: "16:10",
    comment: "Unterlagen waren noch nicht da.",
    appointment: { kind: "follow-up", day: -1, time: "16:00", comment: "Unterlagen waren noch nicht da" },
  },
  { door: "An der alten Ziegelei 21", position: 1, code: "CUSTOMER_NOT_HOME", day: -7, time: "12:30" },
  { door: "An der alten Ziegelei 21", position: 5, code: "NOT_MARKETABLE", day: -7, time: "12:40" },
  {
    door: "An der alten Ziegelei 23",
    position: 9,
    code: "APPOINTMENT",
    day: -3,
    time: "17:50",
    appointment: { kind: "appointment", day: 1, time: "10:00", comment: "Klingel defekt, bitte anrufen" },
  },
  {
    door: "An der alten Ziegelei 23",
    position: 2,
    code: "BLACKLISTED",
    day: -3,
    time: "17:30",
    reason: "Möchte keine Besuche mehr",
  },
  {
    door: "Brückenweg 4",
    position: 1,
    code: "APPOINTMENT",
    day: -4,
    time: "18:30",
    appointment: { kind: "appointment", day: -1, time: "11:30", comment: "Rückruf zu Router und Telefon" },
  },
];

/** The doors that have a story of their own. */
export const toldDoors: ReadonlySet<string> = new Set([
  ...stories.map(({ door }) => door),
  "Lindenstraße 14a",
  "Mühlgasse 5",
  "Brückenweg 1",
]);

/** The stories as visits of verkauf1. */
export function tellStories(plan: TownPlan, now: string): readonly TownVisit[] {
  const doors = new Map(plan.addresses.map((one, index) => [`${one.strasse} ${one.hausnummer}${one.zusatz}`, index]));
  return stories.flatMap(({ door, day, time, appointment, ...story }) => {
    const address = doors.get(door);
    if (address === undefined) return [];
    const visit: TownVisit = { ...story, address, salesman: "verkauf1", at: workDayAt(now, day, time) };
    if (appointment === undefined) return [visit];
    const { kind, comment } = appointment;
    return [{ ...visit, appointment: { kind, comment, done: false, beginsAt: dayAt(now, appointment.day, appointment.time) } }];
  });
}
