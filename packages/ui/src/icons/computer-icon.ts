import { Laptop } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ComputerIcon = makeIcon(Laptop);
