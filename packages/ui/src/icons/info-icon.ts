import { Info } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const InfoIcon = makeIcon(Info);
