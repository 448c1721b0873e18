import { buttonLayouts, commentsPositions, defaultUserPreferences, mapTypes, type UserPreferences } from "./user-preferences.ts";

/* Apart from the defaults: the first screen needs these alone. */

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
