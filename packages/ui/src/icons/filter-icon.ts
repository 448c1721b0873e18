import { SlidersHorizontal } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const FilterIcon = makeIcon(SlidersHorizontal);
