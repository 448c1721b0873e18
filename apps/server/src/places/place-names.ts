/** Names of places as a person wants them (--places FILE). */
export interface PlaceNames {
  /** The wanted name; the given one where the file says nothing. */
  nameOf(plz: string, ort: string): string;
}

/** Without a file every name stays as it is. */
export const ownPlaceNames: PlaceNames = { nameOf: (_plz, ort) => ort };
