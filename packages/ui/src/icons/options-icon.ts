import { Settings2 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const OptionsIcon = makeIcon(Settings2);
