import { Inbox } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const InboxIcon = makeIcon(Inbox);
