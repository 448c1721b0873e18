import type { wire } from "@rundgang/contracts";

/** Where things of the curve stand in a picture of that size. */
export interface QuotaCurve {
  readonly x: (day: string) => number;
  /** Of per cent. */
  readonly y: (share: number) => number;
  /** The lines of the grid, in per cent. */
  readonly steps: readonly number[];
  /** First days of months, of which so many are named as there is room for. */
  readonly months: readonly string[];
  /** What has happened, from the first day to today; today's share. */
  readonly past: readonly (readonly [day: string, share: number])[];
  readonly next: readonly { readonly day: string; readonly likely: number; readonly low: number; readonly high: number }[];
  readonly today: number;
}

const dayMs = 86_400_000;
const mostMonths = 9;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Reckons the picture of a quota's course; null where there is nothing that it were a share of. */
export function quotaCurve(
  course: wire.QuotaCourse,
  box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): QuotaCurve | null {
  const { quota, forecast, today } = course;
  if (quota === null || forecast === null || forecast.total === 0) return null;
  const share = (count: number) => (count / forecast.total) * 100;
  const first = course.past[0]?.day ?? today;
  const last = [today, quota.until, first].toSorted().at(-1) ?? today;
  const begin = timeOf(first < today ? first : today) - dayMs;
  const span = Math.max(timeOf(last) - begin, dayMs);
  const now = share(forecast.reached);
  const next = course.next.map(({ day, likely, low, high }) => ({
    day,
    likely: share(likely),
    low: share(low),
    high: share(high),
  }));
  const most = Math.max(quota.share, now, ...next.map(({ high }) => high), 1);
  const step = [1, 2, 5, 10, 20, 25, 50].find((one) => most / one <= 5) ?? 50;
  const top = Math.min(Math.ceil((most * 1.05) / step) * step, 100);
  const past = course.past.map(({ day, count }) => [day, share(count)] as const);
  return {
    x: (day) => box.left + ((timeOf(day) - begin) / span) * (box.right - box.left),
    y: (value) => box.bottom - (value / top) * (box.bottom - box.top),
    steps: Array.from({ length: Math.floor(top / step) + 1 }, (_, place) => place * step),
    months: thinned(monthsBetween(new Date(begin), last)),
    past: [
      ...(past[0] === undefined || past[0][0] < today ? past : [[today, now] as const]),
      ...(past.at(-1)?.[0] === today ? [] : [[today, now] as const]),
    ],
    next,
    today: now,
  };
}

function monthsBetween(begin: Date, last: string): readonly string[] {
  const days: string[] = [];
  for (let month = 1; month < 200; month += 1) {
    const day = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1)).toISOString().slice(0, 10);
    if (day > last) break;
    days.push(day);
  }
  return days;
}

function thinned(months: readonly string[]): readonly string[] {
  const every = Math.ceil(months.length / mostMonths);
  return months.filter((_, place) => place % every === 0);
}
