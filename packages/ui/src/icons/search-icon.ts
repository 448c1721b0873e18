import { Search } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const SearchIcon = makeIcon(Search);
