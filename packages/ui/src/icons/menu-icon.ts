import { Menu } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const MenuIcon = makeIcon(Menu);
