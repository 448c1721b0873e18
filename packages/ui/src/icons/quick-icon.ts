import { Zap } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const QuickIcon = makeIcon(Zap);
