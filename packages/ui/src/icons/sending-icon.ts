import { CloudUpload } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SendingIcon = makeIcon(CloudUpload);
