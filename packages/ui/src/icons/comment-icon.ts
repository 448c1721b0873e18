import { MessageSquareText } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const CommentIcon = makeIcon(MessageSquareText);
