import * as z from "zod/mini";
import { catch as keyOr } from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";

/** Light or dark as the device has it, or always the one of them. */
export const themes = ["system", "light", "dark"] as const;

/* Key by key: what another version of the app wrote, or did not know, costs that key alone. */
const settings = z.object({
  theme: keyOr(z.enum(themes), "system"),
  largeText: keyOr(z.boolean(), false),
  /** Always as a system shows it that asks for more contrast: for the sun. */
  moreContrast: keyOr(z.boolean(), false),
  /** Where one signs, buttons and pad stand where a left hand covers nothing that is read. */
  leftHanded: keyOr(z.boolean(), false),
  /** The app begins with the map, else with the list. */
  startsWithMap: keyOr(z.boolean(), false),
  /** Photos of houses wait for WLAN (`photosWait`); orders never do. */
  photosByWifiOnly: keyOr(z.boolean(), false),
  /** Lists, doors and stops say when it was opened more often, from the visits on this device (decision 158). */
  bestTimes: keyOr(z.boolean(), true),
});

/** How the app looks and behaves on this device, for whoever is signed in. Names nobody, so it lies in clear. */
export type DeviceSettings = Readonly<z.infer<typeof settings>>;

/** What was stored, as far as it can be read; the defaults for the rest. */
export function parseDeviceSettings(stored: unknown): DeviceSettings {
  return settings.parse(typeof stored === "object" && stored !== null ? stored : {});
}

/** Where they lie in the session database, for the worker: it has no localStorage. */
const row = "settings";

/** The settings as a worker finds them. */
export async function readDeviceSettings(connection: Connection<SessionDatabase>): Promise<DeviceSettings> {
  return parseDeviceSettings(await (await connection.get()).get("session", row));
}

/** Leaves them for the worker. */
export async function noteDeviceSettings(connection: Connection<SessionDatabase>, next: DeviceSettings): Promise<void> {
  await (await connection.get()).put("session", next, row);
}
