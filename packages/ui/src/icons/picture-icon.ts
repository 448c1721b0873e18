import { Image } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const PictureIcon = makeIcon(Image);
