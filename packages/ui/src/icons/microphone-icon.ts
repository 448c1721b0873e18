import { Mic } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const MicrophoneIcon = makeIcon(Mic);
