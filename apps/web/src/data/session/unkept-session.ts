import type { Refused } from "./offline-refusal.ts";

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
