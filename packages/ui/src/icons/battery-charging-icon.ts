import { BatteryCharging } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BatteryChargingIcon = makeIcon(BatteryCharging);
