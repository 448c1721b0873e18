import { HandCoins } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const CashIcon = makeIcon(HandCoins);
