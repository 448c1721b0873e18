import { CalendarArrowDown } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const FeedIcon = makeIcon(CalendarArrowDown);
