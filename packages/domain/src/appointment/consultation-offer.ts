import { addDays } from "../order/public-holidays.ts";
import { consultationHoursSign, isWithinHours, nextOpening, shortTime, type ConsultationHours } from "./consultation-hours.ts";

/** What is known of those who advise and of those who wait, at this moment. */
export interface ConsultationQueue {
  /** On duty and in no call, with none that they have taken. */
  readonly free: number;
  readonly onDuty: number;
  /** Who wait for a call of now that nobody has taken. */
  readonly waiting: number;
  /** How long those waited whose calls were last taken (whole minutes, the middle one); null where too few were to say so. */
  readonly lastMinutes: number | null;
}

/** What the page says before somebody asks for advice: one sentence, and one line beside it. German. */
interface ConsultationOffer {
  /** Somebody can begin at once. */
  readonly isFree: boolean;
  readonly title: string;
  readonly text: string;
}

const counted = ["", "Eine Person ist", "Zwei sind", "Drei sind", "Vier sind", "Fünf sind", "Sechs sind"];

/**
 * What is true of advice by video now: who is free, else how many wait and how long it took lately, else when it begins again. Nothing is estimated
 * (decision 156).
 * @param now ISO instant
 */
export function consultationOffer(hours: ConsultationHours, queue: ConsultationQueue, now: string): ConsultationOffer {
  const sign = consultationHoursSign(hours);
  const left = queue.free - queue.waiting;
  if (left > 0) return { isFree: true, title: `${counted[left] ?? `${left} sind`} gerade frei`, text: sign };
  if (!isWithinHours(hours, now) && queue.onDuty === 0) {
    return {
      isFree: false,
      title: `Wieder ${openingWords(nextOpening(hours, now), now)}`,
      text: `Gerade ist niemand da. ${sign}`,
    };
  }
  if (queue.onDuty === 0)
    return { isFree: false, title: "Gerade ist niemand im Dienst", text: `${sign}. Ein Termin ist möglich.` };
  return { isFree: false, title: waitingWords(queue.waiting), text: lastWords(queue.lastMinutes) ?? sign };
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return "Alle sind gerade im Gespräch";
  return waiting === 1 ? "Eine Person wartet vor Ihnen" : `${waiting} Personen warten vor Ihnen`;
}

function lastWords(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes < 1) return "Zuletzt dauerte es weniger als eine Minute";
  return `Zuletzt dauerte es etwa ${minutes === 1 ? "eine Minute" : `${minutes} Minuten`}`;
}

const weekdays = new Intl.DateTimeFormat("de-DE", { weekday: "long", timeZone: "UTC" });
const days = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", timeZone: "UTC" });

/** "heute ab 8 Uhr", "morgen ab 8 Uhr", "ab Montag, 30. November, 8 Uhr". */
function openingWords({ date, time }: { readonly date: string; readonly time: string }, now: string): string {
  const clock = `${shortTime(time)} Uhr`;
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date(now));
  if (date === today) return `heute ab ${clock}`;
  if (date === addDays(today, 1)) return `morgen ab ${clock}`;
  const noon = new Date(`${date}T12:00:00Z`);
  return `ab ${weekdays.format(noon)}, ${days.format(noon)}, ${clock}`;
}
