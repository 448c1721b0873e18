export const buttonLayouts = ["gridWide", "rows"] as const;
export const mapTypes = ["roadmap", "satellite", "hybrid", "terrain"] as const;
export const commentsPositions = ["commentsAboveQualificationButtons", "commentsBelowQualificationButtons"] as const;

/** What a salesman has set for himself, on all of his devices (A §3 "Preferences and defaults"). */
export interface UserPreferences {
  readonly qualificationButtonsLayout: (typeof buttonLayouts)[number];
  readonly mapType: (typeof mapTypes)[number];
  readonly commentsPosition: (typeof commentsPositions)[number];
}

/** A §3: what stands where nothing is set. */
export const defaultUserPreferences: UserPreferences = {
  qualificationButtonsLayout: "gridWide",
  mapType: "roadmap",
  commentsPosition: "commentsAboveQualificationButtons",
};

const known: { readonly [Key in keyof UserPreferences]: readonly UserPreferences[Key][] } = {
  qualificationButtonsLayout: buttonLayouts,
  mapType: mapTypes,
  commentsPosition: commentsPositions,
};

/** What is stored, key by key: what another version of the app wrote, or never knew, falls back to the default. */
export function userPreferencesOf(stored: Readonly<Record<string, unknown>>): UserPreferences {
  const read = <Key extends keyof UserPreferences>(key: Key): UserPreferences[Key] =>
    known[key].find((value) => value === stored[key]) ?? defaultUserPreferences[key];
  return {
    qualificationButtonsLayout: read("qualificationButtonsLayout"),
    mapType: read("mapType"),
    commentsPosition: read("commentsPosition"),
  };
}
