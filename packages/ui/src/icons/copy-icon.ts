import { Copy } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const CopyIcon = makeIcon(Copy);
