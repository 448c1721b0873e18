import { Undo2 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const UndoIcon = makeIcon(Undo2);
