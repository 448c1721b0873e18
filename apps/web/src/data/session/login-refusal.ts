import type { LoginResult } from "./session-state.ts";

export type Refused = Extract<LoginResult, { ok: false }>;

export const offlineText = "Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung und versuche es erneut.";

/** Nobody was reached, and nothing here could stand in for it. */
export const offlineRefusal: Refused = { ok: false, code: "offline", text: offlineText, errors: [] };

/** The browser has no place from which a key can be wiped for good, or no room there. */
export const shareRefusal: Refused = {
  ok: false,
  code: "unavailable",
  text: "Dieser Browser kann den Schlüssel deiner Daten gerade nicht sicher ablegen. Bitte schaffe Platz auf dem Gerät oder nutze einen aktuellen Browser. Was noch nicht gesendet ist, bleibt erhalten.",
  errors: [],
};

/** The device would not keep the session. */
export const storageRefusal: Refused = {
  ok: false,
  code: "unavailable",
  text: "Die Anmeldung konnte nicht auf dem Gerät gespeichert werden. Bitte versuche es erneut.",
  errors: [],
};
