import { Pencil } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const EditIcon = makeIcon(Pencil);
