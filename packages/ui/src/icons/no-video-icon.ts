import { VideoOff } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const NoVideoIcon = makeIcon(VideoOff);
