import { Target } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const GoalIcon = makeIcon(Target);
