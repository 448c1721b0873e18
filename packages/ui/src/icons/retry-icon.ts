import { RotateCw } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const RetryIcon = makeIcon(RotateCw);
