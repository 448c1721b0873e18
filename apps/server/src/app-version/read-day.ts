import { instantOfWallTime } from "@rundgang/contracts";

const german = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/u;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;

/** The instant at which a day begins in Germany, of 'TT.MM.JJJJ' or 'JJJJ-MM-TT'; null where that is no day. */
export function readDay(text: string): Date | null {
  const { day = "", month = "", year = "" } = (german.exec(text) ?? iso.exec(text))?.groups ?? {};
  try {
    return new Date(instantOfWallTime(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")} 00:00:00`));
  } catch {
    return null;
  }
}
