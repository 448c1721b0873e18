import { MapPin } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const PlaceIcon = makeIcon(MapPin);
