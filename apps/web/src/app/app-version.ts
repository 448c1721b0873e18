import { appVersion } from "../data/app-version.ts";

/** What Gerätestatus and the settings show (A §1); the top panel leaves the word away, which tells a salesman nothing. */
export const shownVersion = `${appVersion} STABLE`;
