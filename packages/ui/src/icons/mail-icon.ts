import { Mail } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const MailIcon = makeIcon(Mail);
