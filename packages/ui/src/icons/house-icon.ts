import { LayoutGrid } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const HouseIcon = makeIcon(LayoutGrid);
