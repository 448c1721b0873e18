import { Footprints } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const WalkIcon = makeIcon(Footprints);
