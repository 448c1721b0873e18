import { Signpost } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const StreetIcon = makeIcon(Signpost);
