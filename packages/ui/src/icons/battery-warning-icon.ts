import { BatteryWarning } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BatteryWarningIcon = makeIcon(BatteryWarning);
