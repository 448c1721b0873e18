const format = new Intl.DateTimeFormat("de-DE", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Berlin",
});

/** "am Fr., 4. Dez., 17:30 Uhr" in Berlin. */
export function formatAppointmentTime(at: Date): string {
  return `am ${format.format(at)} Uhr`;
}
