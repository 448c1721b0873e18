/** Doors a day that somebody may set himself. */
export const dayGoals = { min: 1, max: 200, usual: 40 } as const;
