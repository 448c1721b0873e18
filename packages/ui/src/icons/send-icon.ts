import { Send } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SendIcon = makeIcon(Send);
