import { CreditCard } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const IbanIcon = makeIcon(CreditCard);
