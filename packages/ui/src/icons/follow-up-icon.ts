import { CalendarSync } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const FollowUpIcon = makeIcon(CalendarSync);
