import { IdCard } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const IdCardIcon = makeIcon(IdCard);
