/** Doors that may be sold with the non-regular form beside the regular one (Address.additionalForms). */
export const campaignDoors: ReadonlySet<string> = new Set([
  "Lindenstraße 12",
  "Lindenstraße 14",
  "Lindenstraße 14a",
  "Lindenstraße 16",
  "Lindenstraße 18",
]);

/** A door that no import knows: verkauf1 found it on the way and added it. */
export const foundDoor = "Brückenweg 7";
