import { Tablet } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const TabletIcon = makeIcon(Tablet);
