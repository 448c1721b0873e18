const storageKey = "rundgang-call-devices";

/** Devices of a call by their ids; "" is nothing chosen, `default` the browser's own ('Standard'). */
export interface CallDevices {
  readonly camera: string;
  readonly microphone: string;
  readonly speaker: string;
}

/** What 'Standard' stands for in a list of devices. */
export const standard = "default";

/** The choices of the last call on this device (A §2): ids of devices, nothing personal. */
export function readDevices(): CallDevices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    const text = (name: string): string =>
      typeof kept === "object" && kept !== null && name in kept ? String((kept as Record<string, unknown>)[name]) : "";
    return { camera: text("camera"), microphone: text("microphone") || standard, speaker: text("speaker") || standard };
  } catch {
    return { camera: "", microphone: standard, speaker: standard };
  }
}

export function keepDevices(devices: CallDevices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(devices));
  } catch {
    /* Asked anew the next time. */
  }
}
