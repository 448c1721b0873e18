import { LocateFixed } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const LocateIcon = makeIcon(LocateFixed);
