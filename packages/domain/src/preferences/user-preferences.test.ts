import { describe, expect, it } from "vitest";

import { userPreferencesOf } from "./read-user-preferences.ts";
import { defaultUserPreferences, type UserPreferences } from "./user-preferences.ts";

describe("a salesman's preferences", () => {
  it.each<[string, object, Partial<UserPreferences>]>([
    ["nothing is set", {}, {}],
    ["one is set", { mapType: "satellite" }, { mapType: "satellite" }],
    [
      "all are set",
      { qualificationButtonsLayout: "rows", mapType: "hybrid", commentsPosition: "commentsBelowQualificationButtons" },
      { qualificationButtonsLayout: "rows", mapType: "hybrid", commentsPosition: "commentsBelowQualificationButtons" },
    ],
    ["a later version wrote another value", { qualificationButtonsLayout: "tiles", mapType: "terrain" }, { mapType: "terrain" }],
    ["something else stands there", { mapType: 3, commentsPosition: null, colour: "red" }, {}],
  ])("are read where %s", (_name, stored, expected) => {
    expect(userPreferencesOf({ ...stored })).toEqual({ ...defaultUserPreferences, ...expected });
  });
});
