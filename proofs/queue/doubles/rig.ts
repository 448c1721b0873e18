import type { Rig } from "../device/device.ts";
import { beginRecorded } from "./recorded-errand.ts";
import type { Errand } from "./record-commands.ts";
import { createDoubleTablet, doubleTabOf } from "./tablet.ts";

/** The queue engine with doubles around it: transport, store, hook, session, locks. Fast. */
export function createDoublesRig(catalogue: readonly Errand[]): Rig {
  return {
    createTablet: (name, world) => createDoubleTablet({ name, ...world }),
    begin: (name, place, world) => {
      const errand = catalogue.find((one) => one.name === name);
      if (errand === undefined) throw new Error(`nobody has recorded ${name}`);
      return beginRecorded(errand, place, world, doubleTabOf);
    },
    errands: [
      [4, "comment"],
      [2, "visit"],
      [1, "edited_visit"],
      [1, "follow_up"],
      [1, "appointment"],
      [1, "moved_appointment"],
      [1, "owner"],
      [1, "new_unit"],
    ],
    orders: [
      [88, "order"],
      [12, "mailed_order"],
    ],
    fewestSteps: 24,
    orderCounts: [
      [55, 0],
      [40, 1],
      [5, 2],
    ],
    hasForeignDoors: true,
  };
}
