import type { LoginResult } from "./session-state.ts";

/** A login that was refused. */
export type Refused = Extract<LoginResult, { ok: false }>;

/** What is said where nobody sensible was reached. */
export const offlineText = "Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung und versuche es erneut.";

/** Nobody was reached, and nothing here could stand in for it. */
export const offlineRefusal: Refused = { ok: false, code: "offline", text: offlineText, errors: [] };
