import { ClipboardList } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const FormIcon = makeIcon(ClipboardList);
