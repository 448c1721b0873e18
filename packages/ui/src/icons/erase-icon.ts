import { Eraser } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const EraseIcon = makeIcon(Eraser);
