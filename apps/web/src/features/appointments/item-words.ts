import type { wire } from "@rundgang/contracts";
import { appointmentPlace, type AppointmentTab } from "@rundgang/domain";
import { formatLongDateTime, formatUpcoming } from "@rundgang/ui";

/** What the list of a tab is called. */
export const tabLabels: Readonly<Record<AppointmentTab, string>> = {
  all: "Alle Termine",
  future: "Künftige Termine",
  past: "Vergangene Termine",
  today: "Termine heute",
};

/** The name under which the scroll position of a tab's list is kept. */
export const keptScrollOf = (tab: AppointmentTab): string => `appointments ${tabLabels[tab]}`;

/** 'Du hast aktuell 2 überfällige Termine.' (A §2) */
export function overdueSentence(count: number): string {
  return `Du hast aktuell ${count} ${count === 1 ? "überfälligen Termin" : "überfällige Termine"}.`;
}

/** "kein Termin", "1 Termin", "2 Termine" */
export function countWords(count: number): string {
  if (count === 0) return "kein Termin";
  return count === 1 ? "1 Termin" : `${count} Termine`;
}

/** "wartet seit 3 Minuten": how long somebody has been waiting; ISO instants. */
export function formatWaitingTime(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes === 0) return "wartet noch keine Minute";
  if (minutes < 120) return `wartet seit ${minutes} ${minutes === 1 ? "Minute" : "Minuten"}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `wartet seit ${hours} Stunden` : `wartet seit ${Math.floor(hours / 24)} Tagen`;
}

/** When it is, as the list says it; of a call that somebody waits for, for how long. `now` is an ISO instant. */
export function formatAppointmentTime({ type, mitarbeiter, beginnAt }: wire.Appointment, now: string): string {
  if (type !== "IMMEDIATE_VIDEO_CALL") return formatLongDateTime(beginnAt);
  return mitarbeiter === null ? `Jetzt, ${formatWaitingTime(beginnAt, now)}` : "Von dir angenommen";
}

/** "Verschoben von heute, 14:30": where it stood last; null for what was never moved. */
export function movedWords({ movedFrom }: Pick<wire.Appointment, "movedFrom">, now: string): string | null {
  const last = movedFrom?.at(-1);
  return last === undefined ? null : `Verschoben von ${formatUpcoming(last, now)}`;
}

/** What stands below the time, most important first: overdue, moved, video and how to reach the customer, the comment. */
export function aboutWords(appointment: wire.Appointment, { overdue, now }: { readonly overdue: boolean; readonly now: string }) {
  const { type, betreff, data } = appointment;
  const moved = movedWords(appointment, now);
  const comment = (data.comment ?? "").trim();
  return [
    ...(overdue ? ["Überfällig"] : []),
    ...(moved === null ? [] : [moved]),
    ...(type === null ? [] : [["Videoberatung", data.customer?.phone ?? appointmentPlace(betreff)].filter(Boolean).join(", ")]),
    ...(comment === "" ? [] : [comment]),
  ];
}
