import { CircleArrowUp } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const UpdateIcon = makeIcon(CircleArrowUp);
