/** Doors that may be sold with the non-regular form beside the regular one (Address.additionalForms). */
export const campaignDoors: ReadonlySet<string> = new Set([
  "Brückenweg 1",
  "Brückenweg 2",
  "Brückenweg 3",
  "Brückenweg 4",
  "Brückenweg 5",
]);

/** A door that no import knows: verkauf1 found it on the way and added it. */
export const foundDoor = "Brückenweg 7";

/** A door with photos, by the salesman who found that it cannot be connected. */
export const photographedDoor = { strasse: "An der alten Ziegelei", hausnummer: "21" };
