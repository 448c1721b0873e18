import { ChevronRight } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const NextIcon = makeIcon(ChevronRight);
