import { mostSecondsEarly } from "@rundgang/domain";

/** An appointment on the walk: when it begins, when he is there (ms since 1970), and its time as it is read, "17:30". */
export interface AgreedTime {
  readonly from: number;
  readonly arriveAt: number;
  readonly clock: string;
}

/** What the strip above the stops says of the appointments. */
export interface TimeWords {
  readonly fits: boolean;
  /** "Beide Zeiten passen." */
  readonly head: string;
  /** "Du bist 9 und 4 Minuten früher da." */
  readonly text: string;
}

const minuteMs = 60_000;
const mostMinutesEarly = mostSecondsEarly / 60;

/** Whether all appointments are reached in time, at most 15 min early, and by how much; null without any. Counted by the minutes that are read. */
export function timeWords(times: readonly AgreedTime[]): TimeWords | null {
  if (times.length === 0) return null;
  const found = times.map((time) => ({ ...time, early: minutesEarly(time) }));
  const misfits = found.filter(({ early }) => early < 0 || early > mostMinutesEarly);
  if (misfits.length === 0) return { fits: true, head: headOf(times.length), text: earlyText(found.map(({ early }) => early)) };
  return {
    fits: false,
    head: misfitHead(misfits.length, times.length),
    text: misfits.map((one) => misfitText(one, times.length > 1)).join(" "),
  };
}

function minutesEarly({ from, arriveAt }: AgreedTime): number {
  return Math.floor(from / minuteMs) - Math.floor(arriveAt / minuteMs);
}

function headOf(count: number): string {
  if (count === 1) return "Die Zeit passt.";
  return count === 2 ? "Beide Zeiten passen." : `Alle ${count} Zeiten passen.`;
}

function misfitHead(misfits: number, count: number): string {
  if (count === 1) return "Die Zeit passt nicht.";
  if (misfits < count) return misfits === 1 ? "Eine Zeit passt nicht." : `${misfits} von ${count} Zeiten passen nicht.`;
  return count === 2 ? "Beide Zeiten passen nicht." : `Keine der ${count} Zeiten passt.`;
}

function earlyText(minutes: readonly number[]): string {
  if (minutes.every((one) => one === 0)) return "Du bist pünktlich da.";
  const last = minutes.at(-1);
  return `Du bist ${listed(minutes.map(String))} ${last === 1 ? "Minute" : "Minuten"} früher da.`;
}

function misfitText({ early, clock }: { readonly early: number; readonly clock: string }, isOneOfMany: boolean): string {
  const words = `${durationWords(Math.abs(early))} zu ${early < 0 ? "spät" : "früh"} da.`;
  return isOneOfMany ? `Um ${clock} bist du ${words}` : `Du bist ${words}`;
}

/** "22 Minuten", "1 Stunde", "2 Stunden 5 Minuten"; whole minutes. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && counted(hours, "Stunde", "Stunden"),
    (rest > 0 || hours === 0) && counted(rest, "Minute", "Minuten"),
  ];
  return parts.filter((part) => part !== false).join(" ");
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "9", "9 und 4", "9, 4 und 2" */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} und ${last}`;
}
