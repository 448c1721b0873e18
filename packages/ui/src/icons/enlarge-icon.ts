import { Maximize2 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const EnlargeIcon = makeIcon(Maximize2);
