/** What the person lets this app use, as far as the browser says so without asking him. */
export type DevicePermission = "granted" | "denied" | "prompt" | "unknown";

/** How it stands with a permission; asks nobody anything. */
export async function readPermission(name: "camera" | "microphone" | "geolocation"): Promise<DevicePermission> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return "unknown";
  }
}

/** Whether the device has a camera and a microphone; true where the browser does not say. */
export async function readMediaDevices(): Promise<{ readonly camera: boolean; readonly microphone: boolean }> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const has = (kind: MediaDeviceKind) => devices.some((device) => device.kind === kind);
    return { camera: has("videoinput"), microphone: has("audioinput") };
  } catch {
    return { camera: true, microphone: true };
  }
}
