import { DoorOpen } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const UnitIcon = makeIcon(DoorOpen);
