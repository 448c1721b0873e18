/**
 * Where in a house a photo was taken or a note belongs (decision 153), for whoever builds there: the wire's word and what a person reads. A new place is
 * a line here; where they stand is the order of the choice.
 */
export const notePlaces = {
  house_entry: "Hauseinführung",
  basement: "Keller",
  distributor: "Verteiler",
  riser: "Steigleitung",
  stairwell: "Treppenhaus",
  unit_outlet: "Anschluss in der Wohnung",
  outside: "Außen am Haus",
  roof: "Dach",
  other: "Sonstiges",
} as const;

/** The wire's word for a place. */
export type NotePlace = keyof typeof notePlaces;

/** The wire's words of all places. */
export const notePlaceNames = Object.keys(notePlaces) as [NotePlace, ...NotePlace[]];

/** Most letters of a photo's caption or a note. */
export const longestNote = 1000;

/** Most photos and notes of one address: an address travels whole, with all of them. */
export const mostNotes = 200;

/** What a person reads for a place; a later server may know others, whose word is better than none. */
function notePlaceLabel(place: string): string {
  return Object.hasOwn(notePlaces, place) ? notePlaces[place as NotePlace] : place;
}

/**
 * Where a photo or a note belongs, as a person reads it: "Keller · WE 2", "Haus"; "WE 9 (nicht mehr geführt)" where an import took the unit away.
 * @param door n of its unit as it is numbered now; null for none, or one that is gone
 * @param position n that its unit had; null for the house
 */
export function notePlaceWords(place: string | null, door: number | null, position: number | null): string {
  const lost = position === null ? "Haus" : `WE ${position} (nicht mehr geführt)`;
  const words = door === null ? lost : `WE ${door}`;
  return place === null ? words : `${notePlaceLabel(place)} · ${words}`;
}

/** What a full house is told. */
export const tooManyNotesMessage = `An dieser Adresse liegen schon ${mostNotes} Fotos und Notizen. Lösche zuerst eigene, die niemand mehr braucht.`;
