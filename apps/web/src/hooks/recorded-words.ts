import { chipLabel, doorsText, historyLabel, readDoorName, type QualificationCode } from "@rundgang/domain";

/** What was recorded with one tap. */
export interface RecordedTap {
  readonly code: QualificationCode;
  /** In the place of the visit's own words. */
  readonly title?: string;
  /** The doors, as `doorName` writes them. */
  readonly doors: readonly string[];
  /** What was agreed or said there. */
  readonly detail?: string;
}

/**
 * The two lines about what was recorded within the time of one way back, the newest tap first: the outcome and how many doors, then which.
 * Never a list of numbers.
 */
export function recordedWords(taps: readonly RecordedTap[]): { readonly title: string; readonly text: string } {
  const [newest] = taps;
  if (newest === undefined) return { title: "", text: "" };
  const doors = taps.flatMap((tap) => tap.doors);
  /* Of several taps only the newest has something to say beside its door. */
  const places = placesText(newest.detail === undefined ? doors : newest.doors);
  const text = newest.detail === undefined ? places : `${places}: ${newest.detail}`;
  if (taps.length === 1) {
    const title = newest.title ?? historyLabel(newest.code);
    return { title: doors.length > 1 ? `${title}, ${doors.length} Türen` : title, text };
  }
  const labels = [...new Set(taps.map(({ title, code }) => title ?? chipLabel(code)))];
  const visited = new Set(doors).size;
  if (labels.length > 1 || visited < 2) return { title: labels.join(", "), text };
  return { title: `${labels.join("")}, ${visited} Türen`, text };
}

/**
 * "Lindenstraße 14, WE 2 und 3" · "Kleeweg 2, WE 1 · Lindenstraße 14, WE 2" · "Kleeweg 4 und 2, je WE 1" · "Kleeweg 2, WE 1 und 4 weitere
 * Häuser"
 */
function placesText(doors: readonly string[]): string {
  const houses = [...Map.groupBy(doors.map(placeOf), ({ house }) => house)].map(([house, own]) => {
    const positions = own.flatMap(({ position }) => (position === null ? [] : [position]));
    return { house, doors: positions.length === 0 ? "" : doorsText(positions) };
  });
  const texts = houses.map((one) => (one.doors === "" ? one.house : `${one.house}, ${one.doors}`));
  if (texts.length > 2) return `${texts[0]} und ${texts.length - 1} weitere Häuser`;
  return neighboursText(houses) ?? texts.join(" · ");
}

/** Two houses of a street with the same doors, in one line of a phone; null for any others. */
function neighboursText(houses: readonly { readonly house: string; readonly doors: string }[]): string | null {
  const [one, other] = houses;
  if (one === undefined || other === undefined || one.doors !== other.doors || one.doors === "") return null;
  const place = readHouse(one.house);
  const next = readHouse(other.house);
  if (place === null || place.street !== next?.street) return null;
  return `${one.house} und ${next.number}, je ${one.doors}`;
}

/** The parts of what `houseName` has put together; null for a house without a number. */
function readHouse(name: string): { readonly street: string; readonly number: string } | null {
  const parts = /^(?<street>.+?) (?<number>\d\S*(?: \p{L})?)$/u.exec(name)?.groups;
  return parts === undefined ? null : { street: parts["street"] ?? "", number: parts["number"] ?? "" };
}

function placeOf(door: string): { readonly house: string; readonly position: number | null } {
  return readDoorName(door) ?? { house: door, position: null };
}
