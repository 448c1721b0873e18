import { CircleDashed } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const OpenIcon = makeIcon(CircleDashed);
