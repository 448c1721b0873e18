import { Sun } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const LightIcon = makeIcon(Sun);
