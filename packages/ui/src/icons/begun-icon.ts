import { PenLine } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BegunIcon = makeIcon(PenLine);
