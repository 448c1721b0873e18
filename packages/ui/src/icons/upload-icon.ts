import { Upload } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const UploadIcon = makeIcon(Upload);
