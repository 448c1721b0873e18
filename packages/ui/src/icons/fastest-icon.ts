import { Gauge } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const FastestIcon = makeIcon(Gauge);
