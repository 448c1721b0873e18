import { Clock } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ClockIcon = makeIcon(Clock);
