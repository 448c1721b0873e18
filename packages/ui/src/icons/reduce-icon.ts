import { Minimize2 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ReduceIcon = makeIcon(Minimize2);
