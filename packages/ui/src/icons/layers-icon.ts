import { Layers } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const LayersIcon = makeIcon(Layers);
