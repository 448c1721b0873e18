import { HardDrive } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const StorageIcon = makeIcon(HardDrive);
