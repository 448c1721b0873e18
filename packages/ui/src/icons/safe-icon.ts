import { ShieldCheck } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SafeIcon = makeIcon(ShieldCheck);
