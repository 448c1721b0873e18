import { FileText } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const DocumentIcon = makeIcon(FileText);
