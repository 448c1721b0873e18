import { Video } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const VideoIcon = makeIcon(Video);
