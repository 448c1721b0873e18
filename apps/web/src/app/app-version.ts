/** What the top panel shows (A §1). */
export const appVersion = { number: "5.16.3", channel: "STABLE" } as const;
