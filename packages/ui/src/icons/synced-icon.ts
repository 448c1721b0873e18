import { CloudCheck } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SyncedIcon = makeIcon(CloudCheck);
