import { Moon } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const DarkIcon = makeIcon(Moon);
