import { Wifi } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const OnlineIcon = makeIcon(Wifi);
