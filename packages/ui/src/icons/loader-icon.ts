import { LoaderCircle } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const LoaderIcon = makeIcon(LoaderCircle);
