import { ChevronLeft } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const PreviousIcon = makeIcon(ChevronLeft);
