/** "04.12.2026, 14:30": an instant as commands print it, by the clock in Berlin. */
export function momentOf(instant: Date): string {
  return instant.toLocaleString("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium", timeStyle: "short" });
}
