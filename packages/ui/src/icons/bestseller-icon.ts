import { Star } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BestsellerIcon = makeIcon(Star);
