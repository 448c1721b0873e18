import { MapPinPlus } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const AddPlaceIcon = makeIcon(MapPinPlus);
