import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { openJson, type Codec } from "../codec.ts";

const keptRow = z.object({ id: z.string(), v: z.literal(1), sealed: z.instanceof(Uint8Array) });

/** A form as it was kept beside the drafts; null where this version cannot read it. */
export async function readKeptForm(codec: Codec, row: unknown): Promise<wire.OrderForm | null> {
  const parsed = z.safeParse(keptRow, row);
  if (!parsed.success) return null;
  const form = z.safeParse(wire.orderForm, await openJson(codec, parsed.data.sealed));
  return form.success ? form.data : null;
}
