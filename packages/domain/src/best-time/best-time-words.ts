import type { BestTime } from "./best-time.ts";
import { dayPartHours, type DayKind } from "./time-slot.ts";

const days = { workday: "werktags", saturday: "samstags", sunday: "sonntags" } as const satisfies Readonly<
  Record<DayKind, string>
>;

/** "Hier wurde samstags öfter geöffnet", "In dieser Straße wurde werktags zwischen 17 und 19 Uhr öfter geöffnet". */
export function bestTimeWords(best: BestTime): string {
  return `${best.of === "door" ? "Hier" : "In dieser Straße"} wurde ${timeWords(best)} öfter geöffnet`;
}

/** Out of what it is said: "2 von 2 Besuchen, sonst 1 von 4". */
export function bestTimeReason({ atTime, otherwise }: BestTime): string {
  return `${atTime.opened} von ${atTime.rung} Besuchen, sonst ${otherwise.opened} von ${otherwise.rung}`;
}

/** "samstags", "werktags vor 12 Uhr", "werktags zwischen 17 und 19 Uhr", "samstags ab 19 Uhr". */
function timeWords({ day, part }: BestTime): string {
  if (part === null) return days[day];
  const [from, until] = [dayPartHours[part] ?? 0, dayPartHours[part + 1]];
  if (until === undefined) return `${days[day]} ab ${from} Uhr`;
  return from === 0 ? `${days[day]} vor ${until} Uhr` : `${days[day]} zwischen ${from} und ${until} Uhr`;
}
