import { Ban } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BlacklistIcon = makeIcon(Ban);
