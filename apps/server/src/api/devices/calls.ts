import { getDevice } from "./get-device.ts";
import { listDevices } from "./list-devices.ts";

/** The calls of /api/devices. */
export const deviceCalls = { getDevice, listDevices };
