import { EllipsisVertical } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const MoreIcon = makeIcon(EllipsisVertical);
