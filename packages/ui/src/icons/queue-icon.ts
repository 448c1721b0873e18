import { ListChecks } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const QueueIcon = makeIcon(ListChecks);
