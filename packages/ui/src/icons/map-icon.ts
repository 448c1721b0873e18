import { Map } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const MapIcon = makeIcon(Map);
