import { ArrowLeft } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const BackIcon = makeIcon(ArrowLeft);
