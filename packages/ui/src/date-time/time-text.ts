/** Why a text is no time of day, with a German sentence for whoever typed it, salesman or customer. */
export type TimeFault = {
  /** `unfinished` may become a time by typing on; the others cannot. */
  readonly kind: "unfinished" | "hour" | "minute" | "form";
  readonly text: string;
};

const faults = {
  unfinished: "Die Uhrzeit ist nicht vollständig: vier Ziffern, zum Beispiel 09:30.",
  hour: "Diese Stunde gibt es nicht: 00 bis 23.",
  minute: "Diese Minuten gibt es nicht: 00 bis 59.",
  form: "Das ist keine Uhrzeit: Stunden und Minuten, zum Beispiel 09:30.",
} as const;

/** Hours and minutes with something between them, or four digits; seconds only where they are none. */
const whole = /^(\d{1,2})(?: ?(?:[:.,h]|uhr) ?| )(\d{2})(?::00)?(?: ?uhr)?$/u;
const fourDigits = /^(\d{2})(\d{2})$/u;
const fullHour = /^(\d{1,2}) ?uhr$/u;
/** An hour alone, or with the first digit of its minutes. */
const begun = /^(\d{1,2})(?:$| ?(?:[:.,h]|uhr?|u) ?| )(\d?)$/u;
/** Nothing, minutes alone, or three digits: nobody knows whether 1:23 is meant, or 12:3 and something. */
const unfinished = /^(?:|[:.,] ?\d{0,2}|\d{3})$/u;

/**
 * Reads a time of day as people type and paste it. Nothing is guessed: a part that is missing or does not exist makes no time ("17" is not
 * 17:00, "24:00" not midnight).
 */
export function readTime(text: string): { readonly time: string } | { readonly fault: TimeFault } {
  const plain = text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
  const match = whole.exec(plain) ?? fourDigits.exec(plain) ?? fullHour.exec(plain);
  if (match !== null) return timeOf(match[1] ?? "", match[2] ?? "00");
  const [part, hour, tens] = begun.exec(plain) ?? [];
  if (part === undefined) return faultOf(unfinished.test(plain) ? "unfinished" : "form");
  if (Number(hour) > 23) return faultOf("hour");
  return faultOf(Number(tens) > 5 ? "minute" : "unfinished");
}

/**
 * What an arrow key makes of a time: one hour or minute more or less, whichever the caret stands in, round and round, with the part that is
 * selected then. Null where the text is no time.
 */
export function steppedTime(
  text: string,
  caret: number,
  way: 1 | -1,
): { readonly time: string; readonly selected: readonly [from: number, to: number] } | null {
  const read = readTime(text);
  if (!("time" in read)) return null;
  const [hour = 0, minute = 0] = read.time.split(":").map(Number);
  const between = text.search(/\D/u);
  const inHour = caret <= (between === -1 ? text.length - 2 : between);
  const time = inHour ? written((hour + way + 24) % 24, minute) : written(hour, (minute + way + 60) % 60);
  return { time, selected: inHour ? [0, 2] : [3, 5] };
}

function timeOf(hour: string, minute: string) {
  if (Number(hour) > 23) return faultOf("hour");
  if (Number(minute) > 59) return faultOf("minute");
  return { time: written(Number(hour), Number(minute)) };
}

function faultOf(kind: TimeFault["kind"]) {
  return { fault: { kind, text: faults[kind] } };
}

function written(hour: number, minute: number): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
