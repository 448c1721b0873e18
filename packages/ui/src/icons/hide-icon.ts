import { EyeOff } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const HideIcon = makeIcon(EyeOff);
