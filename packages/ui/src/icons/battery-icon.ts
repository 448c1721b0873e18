import { BatteryMedium } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BatteryIcon = makeIcon(BatteryMedium);
