import { BatteryLow } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BatteryLowIcon = makeIcon(BatteryLow);
