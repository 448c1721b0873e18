import { Eye } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ShowIcon = makeIcon(Eye);
