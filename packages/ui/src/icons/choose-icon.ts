import { SquareCheck } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ChooseIcon = makeIcon(SquareCheck);
