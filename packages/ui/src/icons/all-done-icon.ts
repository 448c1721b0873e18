import { ClipboardCheck } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const AllDoneIcon = makeIcon(ClipboardCheck);
