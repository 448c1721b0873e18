import { Camera } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const CameraIcon = makeIcon(Camera);
