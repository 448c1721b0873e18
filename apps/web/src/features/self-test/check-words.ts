import type { LiveCheck } from "../../data/diagnosis/check-live.ts";
import type { ServerMeasure } from "../../data/diagnosis/measure-server.ts";
import { accuracyWords, clockOffsetWords, isClockWrong } from "../../parts/diagnosis/device-words.ts";
import type { CameraFailure } from "../../platform/camera/camera.ts";
import type { MicrophoneFailure } from "../../platform/microphone/microphone.ts";
import type { PrecisePosition } from "../../platform/position/watch-precise-position.ts";
import { fullFrom } from "../../platform/storage/photo-space.ts";
import type { StorageState } from "../../platform/storage/storage.ts";
import type { DiskTry } from "../../platform/storage/try-disks.ts";
import { failed, ok, warning, type CheckResult } from "./check-result.ts";

/** Pixels of the shorter side below which the small print of a photographed contract cannot be read. */
const sharpFrom = 720;

const noLine = "Ohne Verbindung ist das nicht zu prüfen. Prüfe es noch einmal, sobald du wieder Netz hast.";

/** What a running camera gives; 0 × 0 where no picture has come. */
export function cameraResult(picture: { readonly width: number; readonly height: number }, cameras: number): CheckResult {
  const { width, height } = picture;
  if (width === 0 || height === 0)
    return failed(
      "kein Bild",
      "Die Kamera läuft, liefert aber kein Bild. Schließe andere Apps, die sie benutzen, und prüfe noch einmal.",
    );
  const value = `${width} × ${height}${cameras > 1 ? `, ${cameras} Kameras` : ""}`;
  if (Math.min(width, height) >= sharpFrom) return ok(value);
  return warning(value, "Fotos von Verträgen können unscharf werden. Nimm wenn möglich eine andere Kamera.");
}

const cameraFailures: { readonly [code in CameraFailure]: CheckResult } = {
  denied: failed(
    "nicht erlaubt",
    "Bitte Zugriff auf die Kamera erlauben! Tippe in der Adresszeile des Browsers auf das Schloss und erlaube die Kamera.",
  ),
  missing: failed(
    "keine Kamera",
    "Dieses Gerät hat keine Kamera, die gefunden werden konnte. Lade Fotos stattdessen als Datei hoch.",
  ),
  lost: failed("Bild abgerissen", "Vielleicht benutzt gerade eine andere App die Kamera. Schließe sie und prüfe noch einmal."),
  failed: failed(
    "belegt oder gestört",
    "Vielleicht benutzt gerade eine andere App die Kamera. Schließe sie und prüfe noch einmal.",
  ),
};

/** Why there is no picture. */
export function cameraFailure(code: CameraFailure): CheckResult {
  return cameraFailures[code];
}

/** Peaks below it (0 … 1) are the noise of a room in which nobody speaks. */
const audibleFrom = 0.02;

/** True when somebody, or something, was to be heard. */
export function isAudible(peak: number): boolean {
  return peak >= audibleFrom;
}

/** What was heard; `peak` is the loudest moment, 0 … 1. */
export function microphoneResult(peak: number): CheckResult {
  if (isAudible(peak)) return ok("hört dich");
  return warning(
    "nichts zu hören",
    "Sprich laut in Richtung des Geräts und prüfe noch einmal. Verdeckt eine Hülle das Mikrofon?",
  );
}

const microphoneFailures: { readonly [code in MicrophoneFailure]: CheckResult } = {
  denied: failed(
    "nicht erlaubt",
    "Bitte Zugriff auf das Mikrofon erlauben! Tippe in der Adresszeile des Browsers auf das Schloss und erlaube das Mikrofon.",
  ),
  missing: failed(
    "kein Mikrofon",
    "Dieses Gerät hat kein Mikrofon, das gefunden werden konnte. Schließe für Videogespräche ein Headset an.",
  ),
  lost: failed("Ton abgerissen", "Vielleicht benutzt gerade eine andere App das Mikrofon. Schließe sie und prüfe noch einmal."),
  failed: failed(
    "belegt oder gestört",
    "Vielleicht benutzt gerade eine andere App das Mikrofon. Schließe sie und prüfe noch einmal.",
  ),
};

/** Why there is no sound. */
export function microphoneFailure(code: MicrophoneFailure): CheckResult {
  return microphoneFailures[code];
}

/** Where the device is, by how exactly; `now` in ms since 1970. */
export function positionResult(found: PrecisePosition, now: number): CheckResult {
  switch (found.type) {
    case "refused":
      return failed(
        "nicht erlaubt",
        "Bitte Zugriff auf den Standort erlauben! Tippe in der Adresszeile des Browsers auf das Schloss und erlaube den Standort.",
      );
    case "waiting":
    case "off":
      return failed("kein Standort", "Schalte GPS in den Einstellungen des Geräts ein und geh ans Fenster oder ins Freie.");
    case "coarse":
      return warning(
        positionValue(found.position, now),
        "Für Adressen und Stops ist das zu grob. Geh ans Fenster oder ins Freie.",
      );
    case "ok":
      return ok(positionValue(found.position, now));
  }
}

function positionValue({ accuracy, at }: { readonly accuracy: number; readonly at: number }, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  return `${accuracyWords(accuracy)}, ${seconds < 2 ? "gerade eben" : `vor ${seconds} s`}`;
}

/** Whether this device keeps what is written. */
export function storageResult(database: DiskTry, files: DiskTry, storage: StorageState): CheckResult {
  const tries = [database, files];
  if (tries.some((one) => !one.ok && one.isFull))
    return failed("kein Platz", "Der Speicher ist voll. Lösche Daten vom Gerät und prüfe noch einmal.");
  if (!database.ok)
    return failed(
      "Datenbank gestört",
      "Auf diesem Gerät lässt sich nichts sichern. Starte es neu; hilft das nicht, wende dich an das Backoffice.",
    );
  if (!files.ok)
    return failed(
      "Dateien gestört",
      "Anmeldung und Offline-Karten lassen sich hier nicht sichern. Nutze ein normales Fenster eines aktuellen Browsers, kein privates.",
    );
  const speed = `schreibt und liest in ${database.ms + files.ms} ms`;
  if (storage.type === "unknown") return ok(speed);
  const value = `${speed}, ${Math.round(storage.percent)} % belegt`;
  if (storage.percent >= fullFrom)
    return failed(value, "Der Speicher ist fast voll. Lösche Daten vom Gerät, sonst sind keine Fotos mehr möglich.");
  if (!storage.persisted)
    return warning(
      `${value}, nicht dauerhaft`,
      "Bei Platzmangel darf der Browser hier aufräumen. Tippe in den Einstellungen auf „Dauerhaft sichern“.",
    );
  return ok(`${value}, dauerhaft`);
}

/** Whether live events come through. */
export function streamResult(check: LiveCheck): CheckResult {
  switch (check.type) {
    case "back":
      return ok(`Ereignis nach ${check.ms} ms zurück`);
    case "offline":
      return warning("keine Verbindung", noLine);
    case "no_stream":
      return failed(
        "Strom öffnet nicht",
        "Der Server oder ein Netz dazwischen lässt keine Live-Ereignisse zu. Versuche es in einem anderen Netz.",
      );
    case "lost":
      return failed("Ereignis kam nicht an", "Ein Netz dazwischen hält Live-Ereignisse auf. Versuche es in einem anderen Netz.");
    case "refused":
      return failed("vom Server abgelehnt", check.text);
  }
}

/** Whether the device's clock is right. */
export function clockResult(server: ServerMeasure | null): CheckResult {
  if (server === null) return warning("nicht messbar", noLine);
  if (server.aheadMs === null) return warning("nicht messbar", "Der Server nennt keine Zeit. Prüfe noch einmal.");
  const value = clockOffsetWords(server.aheadMs);
  if (!isClockWrong(server.aheadMs)) return ok(value);
  return failed(
    value,
    "Stelle in den Einstellungen des Geräts Datum und Uhrzeit auf automatisch, damit Besuche und Aufträge die richtige Zeit tragen.",
  );
}
