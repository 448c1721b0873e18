import { DoorClosedLocked } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const NoEntryIcon = makeIcon(DoorClosedLocked);
