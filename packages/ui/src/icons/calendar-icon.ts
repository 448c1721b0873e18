import { CalendarDays } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const CalendarIcon = makeIcon(CalendarDays);
