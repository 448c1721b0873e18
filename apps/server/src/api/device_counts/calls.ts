import { getDeviceCounts } from "./get-device-counts.ts";

/** The call of /api/device_counts. */
export const deviceCountCalls = { getDeviceCounts };
