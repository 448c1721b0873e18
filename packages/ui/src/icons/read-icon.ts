import { BookOpen } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ReadIcon = makeIcon(BookOpen);
