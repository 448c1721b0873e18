import { Plus } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const PlusIcon = makeIcon(Plus);
