import * as z from "zod/mini";
import { _default as withDefault } from "zod/mini";

import { catalogueItem } from "./catalogue.ts";
import { anyComponent } from "./component.ts";
import { documents } from "./documents.ts";
import { exportMaps } from "./export-map.ts";
import { exportGroup, group } from "./group.ts";
import { rule } from "./rule.ts";

/** `data` of an order form (B §3 "Order form definition", 3-decisions "Orders"). */
export const formData = z.object({
  /** The form is only looked at: it takes no change and no order (B §4 "Read-only mode"). */
  readOnly: withDefault(z.boolean(), false),
  components: z.array(anyComponent),
  groups: z.array(group),
  exportGroups: withDefault(z.array(exportGroup), []),
  /** Null: the form sends no summary and the VZF step ends at once (B §4). */
  mailTemplate: withDefault(z.nullable(z.string()), null),
  catalogue: withDefault(z.array(catalogueItem), []),
  rules: withDefault(z.array(rule), []),
  exports: withDefault(exportMaps, { orderData: [], broadcast: [], main: [] }),
  documents: withDefault(z.nullable(documents), null),
});

/** The order form as the wire carries it, as far as the engine reads it. */
export const formDefinition = z.object({ uuid: z.string(), name: z.string(), version: z.string(), data: formData });
export type FormDefinition = z.infer<typeof formDefinition>;
