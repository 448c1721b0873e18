import { CirclePause } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const StopIcon = makeIcon(CirclePause);
