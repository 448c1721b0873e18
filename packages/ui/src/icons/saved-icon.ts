import { Save } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SavedIcon = makeIcon(Save);
