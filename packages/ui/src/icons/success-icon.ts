import { CircleCheck } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SuccessIcon = makeIcon(CircleCheck);
