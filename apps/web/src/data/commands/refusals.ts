import { errorCatalogue } from "@rundgang/contracts";
import { noVisitsMessage } from "@rundgang/domain";

import { KeysLocked } from "../codec.ts";
import type { CommandRefusal } from "./outcome.ts";

const texts: Record<CommandRefusal["code"], string> = {
  storage_full: "Der Speicher des Geräts ist voll. Bitte lösche Daten oder wende dich an das Backoffice.",
  storage_failed: "Das konnte nicht auf dem Gerät gespeichert werden. Bitte versuche es erneut.",
  signed_out: "Bitte melde dich an.",
  version_ended: "Diese Version der App wird nicht mehr unterstützt. Bitte aktualisiere sie, bevor du Neues erfasst.",
  unknown_unit: "Diese Wohneinheit liegt nicht auf dem Gerät.",
  unknown_address: "Diese Adresse liegt nicht auf dem Gerät.",
  unknown_appointment: "Dieser Termin liegt nicht auf dem Gerät.",
  done_appointment: "Dieser Termin ist schon erledigt.",
  past_time: "Diese Zeit liegt in der Vergangenheit.",
  sold_unit: "Für diese Wohneinheit gibt es schon einen Vertrag.",
  no_visits: noVisitsMessage,
  other_address: "Diese Wohneinheit gehört nicht zur Adresse des Termins.",
  unknown_order: "Dieser Auftrag liegt nicht auf dem Gerät.",
  unknown_draft: "Zu dieser Wohneinheit gibt es keinen begonnenen Auftrag.",
  draft_taken: "Dieser Auftrag wird in einem anderen Fenster bearbeitet.",
  not_allowed: "Das ist für diese Wohneinheit nicht möglich.",
  foreign_territory: errorCatalogue.foreign_territory.text,
  too_late: "Eine Qualifizierung kann nur 30 Minuten lang geändert werden.",
  empty_text: "Bitte gib einen Text ein.",
  invalid: errorCatalogue.invalid.text,
  file_missing: "Eine Datei dieses Auftrags liegt nicht mehr auf dem Gerät.",
  file_type: errorCatalogue.file_type.text,
  too_many_files: "Es können nicht mehr Dateien hochgeladen werden.",
  wrong_iban: "Diese IBAN ist nicht gültig.",
  correction_open: "Es sind noch nicht alle gewünschten Korrekturen erledigt.",
  correction_sent: "Diese Korrektur ist schon abgesendet.",
  correction_closed: errorCatalogue.correction_closed.text,
};

/** Why a command wrote nothing, with the sentence for people. */
export function refuse(code: CommandRefusal["code"]): CommandRefusal {
  return { ok: false, code, text: texts[code] };
}

/** More than so many files are not kept (B §5). */
export function tooManyFiles(most: number): CommandRefusal {
  return { ...refuse("too_many_files"), text: `Es können maximal ${most} Dateien hochgeladen werden.` };
}

/** What a failed write of the device means for the person. Without a key nothing is written: he has signed out meanwhile. */
export function refusalOfStorage(error: unknown): CommandRefusal {
  if (error instanceof KeysLocked) return refuse("signed_out");
  const full = error instanceof DOMException && error.name === "QuotaExceededError";
  return refuse(full ? "storage_full" : "storage_failed");
}
