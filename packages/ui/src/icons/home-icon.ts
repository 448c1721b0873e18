import { House } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const HomeIcon = makeIcon(House);
