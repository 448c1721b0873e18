import { ArrowUpDown } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SortIcon = makeIcon(ArrowUpDown);
