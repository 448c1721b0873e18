import type { TownMeeting, TownPlan } from "./town.ts";
import { dayAt } from "./work-days.ts";

interface Arranged extends Pick<TownMeeting, "type" | "salesman" | "madeBy" | "comment"> {
  readonly door: string;
  readonly position: number | null;
  readonly kind?: TownMeeting["kind"];
  readonly customer?: string;
  /** Days from today and Berlin wall time; a number alone: so many minutes ago. */
  readonly when: readonly [day: number, time: string] | number;
}

const immediate = { type: "IMMEDIATE_VIDEO_CALL", salesman: null } as const;
const video = { type: "SCHEDULED_VIDEO_CALL" } as const;
const remote = { type: "REMOTE" } as const;
const plain = { type: null } as const;
const forNele = { salesman: "verkauf1", madeBy: null } as const;
const forConsultant = { salesman: "beratung1", madeBy: "verkauf1" } as const;

/**
 * Each type, with and without a unit, overdue, today and to come. Those of verkauf1 begin tomorrow at the earliest: her today is told by
 * the doors' stories. Tomorrow's video call clashes with what is agreed at An der alten Ziegelei 23 then, beratung1's evening with itself.
 */
const arranged: readonly Arranged[] = [
  {
    ...video,
    ...forNele,
    door: "An der alten Ziegelei 10",
    position: 2,
    when: [1, "10:30"],
    comment: "Fragt nach dem Hausanschluss",
  },
  {
    ...remote,
    ...forNele,
    door: "Mühlgasse 1",
    position: null,
    when: [1, "16:00"],
    customer: "Familie Weber",
    comment: "Ruft selbst an",
  },
  { ...remote, ...forNele, door: "Lindenstraße 22", position: 6, when: [2, "17:00"], comment: "Unterlagen liegen vor" },
  {
    ...plain,
    salesman: "verkauf1",
    madeBy: "verkauf1",
    door: "An der alten Ziegelei 22",
    position: null,
    when: [3, "09:30"],
    comment: "Begehung mit dem Hausmeister",
  },
  { ...remote, ...forConsultant, door: "Mühlgasse 6", position: 1, when: [-1, "15:00"], comment: "War nicht erreichbar" },
  {
    ...remote,
    ...forConsultant,
    door: "An der alten Ziegelei 18",
    position: null,
    when: [0, "18:30"],
    customer: "Kern",
    comment: "",
  },
  {
    ...video,
    ...forConsultant,
    door: "An der alten Ziegelei 18",
    position: 2,
    when: [0, "19:00"],
    comment: "Möchte die Tarife sehen",
  },
  {
    ...video,
    ...forConsultant,
    door: "Lindenstraße 8",
    position: null,
    when: [1, "11:00"],
    customer: "Familie Lutz",
    comment: "",
  },
  {
    ...plain,
    ...forConsultant,
    door: "Lindenstraße 10",
    position: 2,
    kind: "follow-up",
    when: [2, "16:30"],
    comment: "Spricht erst mit dem Vermieter",
  },
  {
    ...immediate,
    madeBy: null,
    door: "Lindenstraße 15",
    position: null,
    when: 6,
    customer: "Engel",
    comment: "Wartet am Telefon",
  },
  { ...immediate, madeBy: "verkauf2", door: "An der alten Ziegelei 16", position: 1, when: 2, comment: "Frage zur Rufnummer" },
];

/** What was arranged beside the visits, relative to `now` (ISO instant). */
export function arrangeMeetings({ addresses }: TownPlan, now: string): readonly TownMeeting[] {
  return arranged.flatMap(({ door, when, kind = "appointment", customer, ...meeting }, index) => {
    const address = addresses.findIndex((one) => `${one.strasse} ${one.hausnummer}${one.zusatz}` === door);
    if (address < 0) return [];
    const unit = addresses[address]?.units.find(({ position }) => position === meeting.position);
    const name = customer ?? unit?.name ?? null;
    const beginsAt =
      typeof when === "number" ? new Date(Date.parse(now) - when * 60_000).toISOString() : dayAt(now, when[0], when[1]);
    /* A number that the Bundesnetzagentur keeps free for film and television. */
    return [
      { ...meeting, address, kind, beginsAt, customer: name === null ? null : { name, phone: `040 66969 ${200 + index}` } },
    ];
  });
}
