import { List } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ListIcon = makeIcon(List);
