import { Columns3 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ColumnsIcon = makeIcon(Columns3);
