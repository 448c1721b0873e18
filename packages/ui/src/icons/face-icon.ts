import { ScanFace } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const FaceIcon = makeIcon(ScanFace);
