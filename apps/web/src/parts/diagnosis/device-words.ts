import { clockSkewLimitMs } from "@rundgang/domain";

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The server names the second alone: what is less than this (ms) cannot be told from nothing. */
const rightWithinMs = 1500;

/** 'geht richtig', 'geht 2 s vor', 'geht 12 min nach', 'geht etwa 3 Stunden vor'. `aheadMs`: device against server, may be negative. */
export function clockOffsetWords(aheadMs: number): string {
  const off = Math.abs(aheadMs);
  if (off < rightWithinMs) return "geht richtig";
  return `geht ${spanOf(off)} ${aheadMs > 0 ? "vor" : "nach"}`;
}

function spanOf(ms: number): string {
  if (ms < 100 * secondMs) return `${Math.round(ms / secondMs)} s`;
  if (ms < 100 * minuteMs) return `${Math.round(ms / minuteMs)} min`;
  return `etwa ${Math.round(ms / hourMs).toLocaleString("de-DE")} Stunden`;
}

/** True where the clock is so wrong that times of visits and orders are (3-decisions, skew limit). */
export function isClockWrong(aheadMs: number): boolean {
  return Math.abs(aheadMs) > clockSkewLimitMs;
}

/** 'auf 8 m genau', 'auf 1,2 km genau' */
export function accuracyWords(metres: number): string {
  if (metres < 1000) return `auf ${Math.max(1, Math.round(metres))} m genau`;
  return `auf ${(metres / 1000).toLocaleString("de-DE", { maximumFractionDigits: 1 })} km genau`;
}
