import { appVersion } from "../data/app-version.ts";

/** What the top panel and App Status show (A §1). */
export const shownVersion = `${appVersion} STABLE`;
