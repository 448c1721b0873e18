import { UserCheck } from "lucide";

import { makeIcon } from "./make-icon.ts";

export const ExistingCustomerIcon = makeIcon(UserCheck);
