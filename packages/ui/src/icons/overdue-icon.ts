import { ClockAlert } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const OverdueIcon = makeIcon(ClockAlert);
