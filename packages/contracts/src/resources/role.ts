import * as z from "zod/mini";

import { roles } from "../roles.ts";

export * from "../roles.ts";
export const role = z.enum(roles);
