import { Printer } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const PrintIcon = makeIcon(Printer);
