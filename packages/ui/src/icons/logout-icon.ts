import { LogOut } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const LogoutIcon = makeIcon(LogOut);
