import { installDisk } from "../browser/disk.ts";
import { installBrowser } from "../browser/install.ts";
import type { Rig } from "../device/device.ts";
import { loadAppCode } from "./app-code.ts";
import { beginPressed } from "./pressed-errand.ts";
import { createRealTablet } from "./tablet.ts";

/** The app's own data layer, from the buttons to fetch, in a browser within this process. Once a thread. */
export async function openRig(): Promise<Rig> {
  installDisk();
  installBrowser();
  /* A page tells of these to its console and its server, and lives on. The server's process would die of one. */
  process.on("unhandledRejection", (error) => {
    if (error instanceof Error && error.stack?.includes("/apps/server/") === true) throw error;
  });
  const code = await loadAppCode();
  return {
    createTablet: (name, world) => createRealTablet(name, world, world.stage, code),
    begin: beginPressed,
    errands: [
      [4, "comment"],
      [2, "visit"],
      [1, "edited_visit"],
      [1, "follow_up"],
      [1, "appointment"],
      [1, "moved_appointment"],
      [1, "owner"],
      [1, "new_unit"],
      [1, "new_unit_appointment"],
    ],
    orders: [
      [70, "order"],
      [15, "mailed_order"],
      [15, "new_unit_order"],
    ],
    fewestSteps: 50,
    orderCounts: [
      [30, 0],
      [55, 1],
      [15, 2],
    ],
  };
}
