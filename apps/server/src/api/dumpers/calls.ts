import { getDumpers } from "./get-dumpers.ts";
import { patchDeviceTask } from "./patch-device-task.ts";

/** The calls of /api/dumpers. */
export const dumperCalls = { getDumpers, patchDeviceTask };
