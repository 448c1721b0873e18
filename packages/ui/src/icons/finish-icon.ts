import { CalendarCheck } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const FinishIcon = makeIcon(CalendarCheck);
