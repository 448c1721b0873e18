import { Share2 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ShareIcon = makeIcon(Share2);
