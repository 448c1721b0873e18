import { Lock } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const LockIcon = makeIcon(Lock);
