import { Smartphone } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const DeviceIcon = makeIcon(Smartphone);
