import { MapPinOff } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const NotMarketableIcon = makeIcon(MapPinOff);
