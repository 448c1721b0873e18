import { MicOff } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const MutedIcon = makeIcon(MicOff);
