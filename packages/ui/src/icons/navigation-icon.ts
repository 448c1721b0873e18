import { Navigation } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const NavigationIcon = makeIcon(Navigation);
