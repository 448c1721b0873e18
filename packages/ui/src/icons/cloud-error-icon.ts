import { CloudAlert } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const CloudErrorIcon = makeIcon(CloudAlert);
