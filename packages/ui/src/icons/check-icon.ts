import { Check } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const CheckIcon = makeIcon(Check);
