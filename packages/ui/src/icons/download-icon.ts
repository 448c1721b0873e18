import { Download } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const DownloadIcon = makeIcon(Download);
