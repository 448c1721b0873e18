import { X } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const CloseIcon = makeIcon(X);
