import { CalendarArrowUp } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const MoveIcon = makeIcon(CalendarArrowUp);
