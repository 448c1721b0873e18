import { DoorClosed } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const NotHomeIcon = makeIcon(DoorClosed);
