/** The zone of the house: hours of fields, pages and mails are its own. */
const houseZone = "Europe/Berlin";

/**
 * What an hour of the house is where the customer is; null where clocks stand alike then.
 * @param zone of his device
 */
export function localTimeWords(instant: string, zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string | null {
  const at = Date.parse(instant);
  const write = (timeZone: string) =>
    new Intl.DateTimeFormat("de-DE", { weekday: "long", hour: "2-digit", minute: "2-digit", timeZone }).format(at);
  const here = write(zone);
  return here === write(houseZone) ? null : `Uhrzeit in Deutschland. Bei Ihnen ist es dann ${here} Uhr.`;
}
