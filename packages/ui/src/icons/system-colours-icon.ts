import { SunMoon } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SystemColoursIcon = makeIcon(SunMoon);
