import { Bookmark } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SavedViewIcon = makeIcon(Bookmark);
