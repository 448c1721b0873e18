import { CircleAlert } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ErrorIcon = makeIcon(CircleAlert);
