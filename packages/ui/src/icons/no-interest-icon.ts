import { ThumbsDown } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const NoInterestIcon = makeIcon(ThumbsDown);
