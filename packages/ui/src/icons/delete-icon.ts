import { Trash2 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const DeleteIcon = makeIcon(Trash2);
