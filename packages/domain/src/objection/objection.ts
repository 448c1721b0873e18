import { isoDateParts } from "@rundgang/forms";

/** How an objection to visits and calls came in (Art. 21 GDPR, § 7 UWG; decision 163). `page`: the customer said it on his own page. */
const sources = {
  door: "an der Tür",
  phone: "am Telefon",
  letter: "per Brief",
  mail: "per E-Mail",
  page: "auf der Kundenseite",
} as const;

export type ObjectionSource = keyof typeof sources;
export const objectionSources = /* @__PURE__ */ Object.keys(sources) as readonly ObjectionSource[];

/** What somebody can name who records it; `page` is the customer's own. */
export const recordedObjectionSources = ["door", "phone", "letter", "mail"] as const satisfies readonly ObjectionSource[];

/** German words of how it came in. */
export function objectionSourceLabel(source: ObjectionSource): string {
  return sources[source];
}

/** Most letters of what somebody notes beside an objection; the office alone reads it. */
export const longestObjectionNote = 500;

/** The days of an objection, as somebody enters them; ISO dates. */
export interface ObjectionDays {
  /** When it came in. */
  readonly receivedOn: string;
  /** The last day on which it holds; null: until somebody ends it. */
  readonly until: string | null;
}

/** A German sentence at the field that cannot stand; `today` is an ISO date in Berlin. */
export interface ObjectionFault {
  readonly field: "receivedOn" | "until";
  readonly message: string;
}

/** What is wrong with the days of an objection: days that there are not, one that has not come, an end that is over. Null: nothing. */
export function objectionFault({ receivedOn, until }: ObjectionDays, today: string): ObjectionFault | null {
  if (isoDateParts(receivedOn) === null) return { field: "receivedOn", message: noDay(receivedOn) };
  if (receivedOn > today) return { field: "receivedOn", message: "Der Tag des Eingangs liegt in der Zukunft." };
  return until === null ? null : objectionEndFault(until, today);
}

/** As `objectionFault`, for a new end alone. */
export function objectionEndFault(until: string, today: string): ObjectionFault | null {
  if (isoDateParts(until) === null) return { field: "until", message: noDay(until) };
  return until < today ? { field: "until", message: "Das Ende liegt in der Vergangenheit." } : null;
}

function noDay(text: string): string {
  const [year = "", month = "", day = ""] = text.split("-");
  return /^\d{4}-\d{2}-\d{2}$/u.test(text)
    ? `Den ${Number(day)}.${Number(month)}.${year} gibt es nicht.`
    : "Bitte gib ein Datum ein, zum Beispiel 31.12.2027.";
}

/** The later of two ends; null is the latest. Whoever objects again shortens nothing. */
export function laterObjectionEnd(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}
