import { SwitchCamera } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SwapCameraIcon = makeIcon(SwitchCamera);
