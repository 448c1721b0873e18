/** Doors that may be sold with the non-regular form beside the regular one (Address.additionalForms). */
export const campaignDoors: ReadonlySet<string> = new Set([
  "Brückenweg 1",
  "Brückenweg 2",
  "Brückenweg 3",
  "Brückenweg 4",
  "Brückenweg 5",
]);

/** Doors that no import knows: verkauf1 found them on the way and added them, the second one outside of all territories of hers. */
export const foundDoors: ReadonlySet<string> = new Set(["Brückenweg 7", "Südring 7"]);

/** A door whose owner verkauf1 has found out. */
export const ownedDoor = "An der alten Ziegelei 19";

/** A door with photos, by the salesman who found that it cannot be connected. */
export const photographedDoor = { strasse: "An der alten Ziegelei", hausnummer: "21" };
