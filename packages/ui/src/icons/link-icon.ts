import { Link2 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const LinkIcon = makeIcon(Link2);
