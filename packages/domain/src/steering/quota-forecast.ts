import { addDays } from "../order/public-holidays.ts";

/** How a quota of a build area stands at the end of a day. Days are those of Berlin, ISO. */
export interface QuotaStand {
  readonly today: string;
  /** The last day that counts. */
  readonly until: string;
  /** Per cent of `total` that are to have a contract. */
  readonly share: number;
  /** Units or addresses of the area. */
  readonly total: number;
  /** Those of them that have a contract now. */
  readonly reached: number;
  /** Contracts by the day of their capture; days without any may be missing. */
  readonly contracts: ReadonlyMap<string, number>;
  /** The day of the first visit; null where nobody has been there. */
  readonly since: string | null;
  /** Whether nobody works on that day: a weekend, or a holiday of the Land. */
  readonly isDayOff: (day: string) => boolean;
}

/**
 * `reached`: it is done. `on_course`: even the careful end of the forecast gets there. `close`: it may or may not. `behind`: not even its hopeful end
 * does. `over`: the date has passed without it. `unknown`: nothing can be reckoned.
 */
export type QuotaState = "reached" | "on_course" | "close" | "behind" | "over" | "unknown";

/** A day of the forecast, in contracts in all, on a curve in tenths of one; eight of ten times it lies between `low` and `high`. */
export interface ForecastPoint {
  readonly day: string;
  readonly likely: number;
  readonly low: number;
  readonly high: number;
}

export interface QuotaForecast {
  readonly state: QuotaState;
  /** Contracts that the quota asks for; null where nothing can be counted. */
  readonly target: number | null;
  /** Contracts to go until then; 0 where it is reached. */
  readonly missing: number | null;
  /** Working days from tomorrow to the last day. */
  readonly workdaysLeft: number;
  /** Contracts a working day in the last 28 days, or since the first visit where that was later; null where there was no such day. */
  readonly rate: number | null;
  /** Contracts a working day that it takes; null where it is reached or no day is left. */
  readonly neededPerDay: number | null;
  /** The last day; null where nothing can be reckoned or it is over. */
  readonly end: ForecastPoint | null;
  /** German; '–' where nothing can be reckoned. */
  readonly text: string;
}

const windowDays = 28;
/** Of a hundred forecasts eighty hold. */
const eightOfTen = 1.2816;
/** A curve needs no more points than a screen shows. */
const mostPoints = 120;

/** How it will end at the rate of the last four weeks, and what it would take (decision 122). */
export function quotaForecast(stand: QuotaStand): QuotaForecast {
  const { today, until, share, total, reached } = stand;
  const days = workdaysAfter(stand, until).length;
  const pace = paceOf(stand);
  const rate = pace?.rate ?? null;
  if (total <= 0 || share <= 0) {
    return { state: "unknown", target: null, missing: null, workdaysLeft: days, rate, neededPerDay: null, end: null, text: "–" };
  }
  const target = Math.ceil((share * total) / 100 - 1e-9);
  const missing = Math.max(target - reached, 0);
  const end = until < today || pace === null ? null : pointAt(stand, pace, until, days);
  const neededPerDay = missing === 0 || days === 0 ? null : missing / days;
  const state = stateOf(stand, missing, target, end);
  const text = textOf(stand, state, { target, missing, end });
  return { state, target, missing, workdaysLeft: days, rate, neededPerDay, end, text };
}

/** The forecast from today to the last day, as many points as a curve needs; empty where nothing can be reckoned. */
export function forecastPoints(stand: QuotaStand): readonly ForecastPoint[] {
  const { today, until, total } = stand;
  const pace = paceOf(stand);
  if (pace === null || until < today || total <= 0) return [];
  const all = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000);
  const step = Math.max(1, Math.ceil(all / mostPoints));
  const points: ForecastPoint[] = [];
  let [day, worked] = [today, 0];
  for (let passed = 0; passed <= all; passed += 1) {
    if (passed > 0) {
      day = addDays(day, 1);
      if (!stand.isDayOff(day)) worked += 1;
    }
    if (passed % step === 0 || passed === all) points.push(pointAt(stand, pace, day, worked, 10));
  }
  return points;
}

interface Pace {
  readonly rate: number;
  readonly workdays: number;
  /** How much more the days differ than chance alone would have it; 1 at least. */
  readonly spread: number;
}

/** The days before today: today is not over. What was signed on a day off counts as work of the days around it. */
function paceOf({ today, since, contracts, isDayOff }: QuotaStand): Pace | null {
  const earliest = addDays(today, -windowDays);
  const first = since === null || since < earliest ? earliest : since;
  const counts: number[] = [];
  let [extra, seen] = [0, since !== null];
  for (let day = first; day < today; day = addDays(day, 1)) {
    const count = contracts.get(day) ?? 0;
    if (count > 0) seen = true;
    if (isDayOff(day)) extra += count;
    else counts.push(count);
  }
  if (!seen || counts.length === 0) return null;
  const sum = counts.reduce((all, count) => all + count, 0) + extra;
  const rate = sum / counts.length;
  const mean = (sum - extra) / counts.length;
  const variance = counts.reduce((all, count) => all + (count - mean) ** 2, 0) / Math.max(counts.length - 1, 1);
  return { rate, workdays: counts.length, spread: mean === 0 ? 1 : Math.max(1, variance / mean) };
}

/** In whole contracts, or in tenths of one, without which a curve would have stairs. Both are uncertain: what the days to come bring, and the rate itself, the more the fewer days it was seen on. */
function pointAt(
  { reached, total }: QuotaStand,
  { rate, workdays, spread }: Pace,
  day: string,
  worked: number,
  parts = 1,
): ForecastPoint {
  const likely = reached + rate * worked;
  const margin = eightOfTen * Math.sqrt(spread * rate * worked * (1 + worked / workdays));
  const within = (count: number) => Math.round(Math.min(Math.max(count, reached), total) * parts) / parts;
  return { day, likely: within(likely), low: within(likely - margin), high: within(likely + margin) };
}

function workdaysAfter({ today, isDayOff }: QuotaStand, until: string): readonly string[] {
  const days: string[] = [];
  for (let day = addDays(today, 1); day <= until; day = addDays(day, 1)) if (!isDayOff(day)) days.push(day);
  return days;
}

function stateOf({ today, until }: QuotaStand, missing: number, target: number, end: ForecastPoint | null): QuotaState {
  if (missing === 0) return "reached";
  if (until < today) return "over";
  if (end === null) return "unknown";
  if (end.low >= target) return "on_course";
  return end.high >= target ? "close" : "behind";
}

interface Words {
  readonly target: number;
  readonly missing: number;
  readonly end: ForecastPoint | null;
}

function textOf({ until, reached, total }: QuotaStand, state: QuotaState, { target, missing, end }: Words): string {
  const date = `${until.slice(8)}.${until.slice(5, 7)}.`;
  const now = percent(reached, total);
  if (state === "reached") return `Ziel erreicht: ${now}, ${contractsText(reached)}`;
  if (state === "over") return `Am ${date} endete die Frist: ${now}, es fehlen ${contractsText(missing)}`;
  if (end === null) return `Noch ohne Prognose: ${now}, es fehlen ${contractsText(missing)}`;
  const then = `Bei diesem Tempo ${percent(end.likely, total)} am ${date}`;
  const lacking = target - end.likely;
  if (lacking > 0) return `${then}, ${lacking === 1 ? "es fehlt" : "es fehlen"} ${contractsText(lacking)}`;
  return lacking === 0 ? `${then}, gerade genug` : `${then}, ${contractsText(-lacking)} mehr als nötig`;
}

function contractsText(count: number): string {
  return count === 1 ? "1 Vertrag" : `${count} Verträge`;
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`;
}
