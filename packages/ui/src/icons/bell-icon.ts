import { Bell } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BellIcon = makeIcon(Bell);
