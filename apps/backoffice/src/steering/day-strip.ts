import type { wire } from "@rundgang/contracts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** From so many minutes on the time between two visits is told as a gap. */
const leastGap = 30;

/** Time without a visit: nobody knows what was in it, but before an order it was the order. */
export interface Gap {
  /** Place in the list of the visit that ended it. */
  readonly place: number;
  readonly minutes: number;
  readonly kind: "gap" | "order";
}

/** The day as a strip; places and widths are per cent of it. */
export interface DayStrip {
  readonly hours: readonly { readonly at: string; readonly x: number }[];
  readonly visits: readonly { readonly at: string; readonly x: number; readonly code: wire.QualificationCode }[];
  readonly gaps: readonly (Gap & { readonly x: number; readonly width: number })[];
}

type Visits = readonly Pick<wire.CourseVisit, "at" | "code" | "gapMinutes">[];

/** Times of half an hour and more without a visit. */
export function gapsOf(visits: Visits): readonly Gap[] {
  return visits.flatMap(({ gapMinutes, code }, place) =>
    gapMinutes === null || gapMinutes < leastGap
      ? []
      : [{ place, minutes: gapMinutes, kind: code === "ORDER_REGISTERED" ? "order" : "gap" }],
  );
}

/** From the whole hour before the first visit to the one after the last; null for a day without visits. Hours are counted, not named: one may come twice. */
export function dayStrip(visits: Visits): DayStrip | null {
  const [first, last] = [visits[0], visits.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = Math.floor(Date.parse(first.at) / hourMs) * hourMs;
  const to = (Math.floor(Date.parse(last.at) / hourMs) + 1) * hourMs;
  const xOf = (time: number) => ((time - from) / (to - from)) * 100;
  /* Of a long day each second or third hour is named. */
  const step = Math.ceil((to - from) / hourMs / 14) * hourMs;
  const hours = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);
  return {
    hours: hours.map((time) => ({ at: new Date(time).toISOString(), x: xOf(time) })),
    visits: visits.map(({ at, code }) => ({ at, code, x: xOf(Date.parse(at)) })),
    gaps: gapsOf(visits).map((gap) => {
      const [begin, end] = [visits[gap.place - 1]?.at ?? first.at, visits[gap.place]?.at ?? first.at];
      return { ...gap, x: xOf(Date.parse(begin)), width: xOf(Date.parse(end)) - xOf(Date.parse(begin)) };
    }),
  };
}

/** "ohne Lücke", "eine Lücke", "3 Lücken": times from half an hour on that no order explains. */
export function gapsText(visits: Visits): string {
  const count = gapsOf(visits).filter(({ kind }) => kind === "gap").length;
  return count === 0 ? "ohne Lücke" : count === 1 ? "eine Lücke" : `${count} Lücken`;
}
