import { CalendarClock } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const AppointmentIcon = makeIcon(CalendarClock);
