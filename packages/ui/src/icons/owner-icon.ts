import { KeyRound } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const OwnerIcon = makeIcon(KeyRound);
