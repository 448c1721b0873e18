import { BadgeCheck } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ValidIcon = makeIcon(BadgeCheck);
