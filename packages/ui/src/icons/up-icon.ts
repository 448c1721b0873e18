import { ChevronUp } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const UpIcon = makeIcon(ChevronUp);
