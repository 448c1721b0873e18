import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { fieldsOf } from "../kept-row.ts";

/** Light or dark as the device has it, or always the one of them. */
export const themes = ["system", "light", "dark"] as const;

/** How the app looks and behaves on this device, for whoever is signed in. Names nobody, so it lies in clear. */
export interface DeviceSettings {
  readonly theme: (typeof themes)[number];
  readonly largeText: boolean;
  /** Always as a system shows it that asks for more contrast: for the sun. */
  readonly moreContrast: boolean;
  /** Where one signs, buttons and pad stand where a left hand covers nothing that is read. */
  readonly leftHanded: boolean;
  /** The app begins with the map, else with the list. */
  readonly startsWithMap: boolean;
  /** Photos of houses wait for WLAN (`photosWait`); orders never do. */
  readonly photosByWifiOnly: boolean;
  /** Lists, doors and stops say when it was opened more often, from the visits on this device (decision 158). */
  readonly bestTimes: boolean;
}

const usual: DeviceSettings = {
  theme: "system",
  largeText: false,
  moreContrast: false,
  leftHanded: false,
  startsWithMap: false,
  photosByWifiOnly: false,
  bestTimes: true,
};

/** What was stored, key by key: what another version of the app wrote, or did not know, costs that key alone. */
export function parseDeviceSettings(stored: unknown): DeviceSettings {
  const { theme, ...switches } = fieldsOf(stored);
  const on = (name: Exclude<keyof DeviceSettings, "theme">): boolean => {
    const value = switches[name];
    return typeof value === "boolean" ? value : usual[name];
  };
  return {
    theme: themes.find((one) => one === theme) ?? usual.theme,
    largeText: on("largeText"),
    moreContrast: on("moreContrast"),
    leftHanded: on("leftHanded"),
    startsWithMap: on("startsWithMap"),
    photosByWifiOnly: on("photosByWifiOnly"),
    bestTimes: on("bestTimes"),
  };
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
