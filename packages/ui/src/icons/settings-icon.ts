import { Settings } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SettingsIcon = makeIcon(Settings);
