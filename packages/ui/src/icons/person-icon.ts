import { CircleUser } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const PersonIcon = makeIcon(CircleUser);
