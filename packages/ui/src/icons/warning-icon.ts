import { TriangleAlert } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const WarningIcon = makeIcon(TriangleAlert);
