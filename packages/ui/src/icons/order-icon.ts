import { Signature } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const OrderIcon = makeIcon(Signature);
