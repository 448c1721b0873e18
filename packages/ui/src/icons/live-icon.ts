import { Radio } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const LiveIcon = makeIcon(Radio);
