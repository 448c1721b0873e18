import { formatDistance, walkingSpeed } from "@rundgang/domain";

import type { Walk } from "../../data/stops/walk.ts";
import { durationWords } from "./time-words.ts";

/** What one is told of a walk besides its stops. */
export interface WalkNotice {
  readonly kind: "crow" | "start" | "off" | "missed";
  readonly text: string;
}

const crowTexts = {
  offline: "Ohne Netz: Luftlinie. Die Wege sind länger, als hier steht.",
  signed_out: "Deine Sitzung ist abgelaufen: Luftlinie, bis du dich mit Netz anmeldest.",
  failed: "Die Wegsuche antwortet gerade nicht: Luftlinie. Versuche es gleich noch einmal.",
  no_streets: "Für diese Gegend sind keine Wege bekannt: Luftlinie.",
  off_network: "Hier führt kein bekannter Weg vorbei: Luftlinie.",
  island: "Von hier führt kein bekannter Weg zu den Stops: Luftlinie.",
} as const satisfies Readonly<Record<NonNullable<Walk["crow"]>, string>>;

/** What is not as it should be with a walk, each with its reason; none where all of it goes on known ways from where he stands. */
export function walkNotices({ crow, start, stops }: Pick<Walk, "crow" | "start" | "stops">): readonly WalkNotice[] {
  const notices: WalkNotice[] = [];
  if (start.kind === "first")
    notices.push({
      kind: "start",
      text: "Dein Standort ist nicht bekannt: Der Weg beginnt bei der ersten Adresse deiner Liste.",
    });
  if (crow !== null) return [...notices, { kind: "crow", text: crowTexts[crow] }];
  if (start.isOff) notices.push({ kind: "off", text: "Du stehst abseits der bekannten Wege: bis zum ersten Stop Luftlinie." });
  const off = stops.filter(({ isOff }) => isOff).length;
  if (off === 1) notices.push({ kind: "off", text: "1 Stop liegt abseits der bekannten Wege: dorthin und weiter Luftlinie." });
  if (off > 1)
    notices.push({ kind: "off", text: `${off} Stops liegen abseits der bekannten Wege: dorthin und weiter Luftlinie.` });
  return notices;
}

/** "Der Termin um 17:30 (Brückenweg 4) ist zu Fuß nicht mehr rechtzeitig zu erreichen." */
export function missedWords(
  why: Walk["missed"][number]["why"],
  { word, clock, place }: { readonly word: string; readonly clock: string; readonly place: string },
): string {
  const subject = `${word === "Wiedervorlage" ? "Die" : "Der"} ${word} um ${clock} (${place})`;
  return why === "late"
    ? `${subject} ist zu Fuß nicht mehr rechtzeitig zu erreichen.`
    : `${subject} fehlt hier: Für die Adresse sind keine Koordinaten verfügbar.`;
}

/** Whole minutes of walking, at 5 km/h; a way that is one takes one. */
export function walkingMinutes(metres: number): number {
  const minutes = Math.round(metres / walkingSpeed / 60);
  return metres > 0 ? Math.max(1, minutes) : 0;
}

/** "1,0 km zu Fuß", "18 Minuten Gehzeit" of all stops; as the crow flies: "1,0 km Luftlinie", "mindestens 18 Minuten Gehzeit". */
export function lengthWords({ stops, crow }: Pick<Walk, "stops" | "crow">): readonly [metres: string, minutes: string] {
  const metres = metresOf(stops);
  const time = `${durationWords(walkingMinutes(metres))} Gehzeit`;
  return crow === null
    ? [`${formatDistance(metres)} zu Fuß`, time]
    : [`${formatDistance(metres)} Luftlinie`, `mindestens ${time}`];
}

/** "3 heute noch nicht besucht": the doors of a stop that are meant, which are fewer than the open ones of its house. */
export function toVisitWords(count: number): string {
  return `${count} heute noch nicht besucht`;
}

/** Metres over these stops. */
export function metresOf(stops: Walk["stops"]): number {
  return stops.reduce((sum, { leg }) => sum + leg.metres, 0);
}

/** "1 Min. · 30 m"; a straight line is said: "Luftlinie 30 m". */
export function legWords({ metres, isCrow }: Walk["stops"][number]["leg"]): string {
  const minutes = `${walkingMinutes(metres)} Min.`;
  return isCrow ? `${minutes} · ${formatDistance(metres)} Luftlinie` : `${minutes} · ${formatDistance(metres)}`;
}

/** 'Deine nächsten 10 Stops', by how many there are. */
export function stopsTitle(count: number): string {
  if (count === 1) return "Dein nächster Stop";
  return `Deine nächsten ${count === 0 ? 10 : count} Stops`;
}

const day = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", timeZone: "UTC" });

/** What the line on the map is: "Zu Fuß auf dem Wegenetz, Stand 1. Dezember". */
export function wayWords({ crow, stops, asOf }: Pick<Walk, "crow" | "stops" | "asOf">): string {
  if (crow !== null || stops.every(({ leg }) => leg.isCrow)) return "Luftlinie, kein Weg";
  const words = stops.some(({ leg }) => leg.isCrow)
    ? "Zu Fuß auf dem Wegenetz, gestrichelt: Luftlinie"
    : "Zu Fuß auf dem Wegenetz";
  return asOf === null ? words : `${words}, Stand ${day.format(Date.parse(`${asOf}T00:00:00Z`))}`;
}
