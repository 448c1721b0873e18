import { Hourglass } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const WaitIcon = makeIcon(Hourglass);
