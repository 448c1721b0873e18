import { clockSkewLimitMs } from "@rundgang/domain";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "etwa 2 Stunden vor", "etwa 10 Minuten nach"; null while the clock is right enough (3-decisions, skew limit). `aheadMs` may be negative. */
export function clockWords(aheadMs: number): string | null {
  const off = Math.abs(aheadMs);
  if (off <= clockSkewLimitMs) return null;
  const [count, one, many] =
    off >= dayMs
      ? [Math.round(off / dayMs), "einen Tag", "Tage"]
      : off >= hourMs
        ? [Math.round(off / hourMs), "eine Stunde", "Stunden"]
        : [Math.round(off / minuteMs), "eine Minute", "Minuten"];
  return `etwa ${count === 1 ? one : `${count} ${many}`} ${aheadMs > 0 ? "vor" : "nach"}`;
}
