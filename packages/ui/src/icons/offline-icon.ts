import { WifiOff } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const OfflineIcon = makeIcon(WifiOff);
