import { standardDevice, type VideoCallDevices } from "@rundgang/video-call";

const storageKey = "rundgang-call-devices";

/** The choices of the last call on this device (A §2): ids of devices, nothing personal. */
export function readDevices(): VideoCallDevices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    const text = (name: string): string =>
      typeof kept === "object" && kept !== null && name in kept ? String((kept as Record<string, unknown>)[name]) : "";
    return {
      camera: text("camera"),
      microphone: text("microphone") || standardDevice,
      speaker: text("speaker") || standardDevice,
    };
  } catch {
    return { camera: "", microphone: standardDevice, speaker: standardDevice };
  }
}

/** Keeps them for the next call; without local storage they are asked for anew. */
export function keepDevices(devices: VideoCallDevices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(devices));
  } catch {
    /* Nothing is lost but a choice. */
  }
}
