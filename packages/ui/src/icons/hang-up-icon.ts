import { PhoneOff } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const HangUpIcon = makeIcon(PhoneOff);
