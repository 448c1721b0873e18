import { Phone } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const PhoneIcon = makeIcon(Phone);
