import { getDeviceTaskContents } from "./get-device-task-contents.ts";
import { getDeviceTask } from "./get-device-task.ts";
import { listDeviceTasks } from "./list-device-tasks.ts";
import { postDeviceTask } from "./post-device-task.ts";
import { withdrawDeviceTask } from "./withdraw-device-task.ts";

/** The calls of /api/device_tasks. */
export const deviceTaskCalls = { getDeviceTask, getDeviceTaskContents, listDeviceTasks, postDeviceTask, withdrawDeviceTask };
