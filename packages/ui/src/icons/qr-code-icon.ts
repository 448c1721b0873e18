import { QrCode } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const QrCodeIcon = makeIcon(QrCode);
