import { namedOfDevice } from "./named-device.ts";
import { namedOfPackages } from "./named-packages.ts";
import { namedOfServer } from "./named-server.ts";
import type { NamedSurvivor } from "./naming.ts";

/** One that is noticed, or whose code is gone, has to go from its list: `prove -- mutants` says so. */
export const namedSurvivors: readonly NamedSurvivor[] = [...namedOfServer, ...namedOfDevice, ...namedOfPackages];
