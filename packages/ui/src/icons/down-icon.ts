import { ChevronDown } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const DownIcon = makeIcon(ChevronDown);
