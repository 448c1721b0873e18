import { Presentation } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const PresentationIcon = makeIcon(Presentation);
