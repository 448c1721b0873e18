import { Minus } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const MinusIcon = makeIcon(Minus);
