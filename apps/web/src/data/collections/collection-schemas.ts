import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { CollectionName, MemberOf } from "./collections.ts";

/** What a member of each collection is parsed by, as the server sends it and as it lies on the device. */
export const collectionSchemas: { readonly [Name in CollectionName]: z.core.$ZodType<MemberOf<Name>> } = {
  providers: wire.provider,
  carriers: wire.carrier,
  callToActions: wire.callToAction,
  forms: wire.orderForm,
  projectSettings: z.tuple([z.string(), wire.projectSettings]),
  appointments: wire.appointment,
  /* All of an order is parsed by whoever reads it (`read-order.ts`). */
  orders: z.looseObject({ uuid: z.string() }),
};
