import { applyAppearance } from "../../platform/appearance/appearance.ts";
import type { NoteStorage } from "../canary/note-storage.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { createObservable, type Observable } from "../observable.ts";
import { noteDeviceSettings, parseDeviceSettings, type DeviceSettings } from "./device-settings.ts";

/** In localStorage: `public/appearance.js` reads it before the first paint. */
const key = "rundgang-settings";

/** The settings of this device. */
export interface DeviceSettingsStore {
  readonly state: Observable<DeviceSettings>;
  /** Holds at once, in every tab. */
  change(part: Partial<DeviceSettings>): void;
}

/** @param storage localStorage; null where the person forbids it: then what is set holds until the page goes */
export function openDeviceSettings(storage: NoteStorage | null, connection: Connection<SessionDatabase>): DeviceSettingsStore {
  const state = createObservable(read(storage));
  const show = (next: DeviceSettings) => {
    state.set(next);
    applyAppearance(next);
  };
  window.addEventListener("storage", (event) => {
    if (event.key === key) show(read(storage));
  });
  return {
    state,
    change(part) {
      const next = { ...state.getSnapshot(), ...part };
      show(next);
      try {
        storage?.setItem(key, JSON.stringify(next));
      } catch {
        /* Full: it holds until the page goes. */
      }
      void noteDeviceSettings(connection, next).catch(() => undefined);
    },
  };
}

function read(storage: NoteStorage | null): DeviceSettings {
  try {
    return parseDeviceSettings(JSON.parse(storage?.getItem(key) ?? "null"));
  } catch {
    return parseDeviceSettings(null);
  }
}
