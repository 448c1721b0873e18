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
