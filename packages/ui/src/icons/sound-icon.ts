import { Volume2 } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SoundIcon = makeIcon(Volume2);
