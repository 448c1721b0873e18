import { dgOrderForm } from "@rundgang/domain/dg-form";

import { namedId } from "../import/rows/natural-key.ts";
import { firstProvider, secondProvider } from "./demo-providers.ts";

/** The DG form, and the same one under the second provider's name, so that its doors can sell as well. */
export const demoForms = [
  {
    id: dgOrderForm.uuid,
    version: dgOrderForm.version,
    name: dgOrderForm.name,
    status: "ACTIVE" as const,
    provider_id: firstProvider,
    regular: true,
    data: JSON.stringify(dgOrderForm.data),
  },
  {
    id: namedId("form|Stadtnetz Privatkunden"),
    version: dgOrderForm.version,
    name: "Stadtnetz Privatkunden",
    status: "ACTIVE" as const,
    provider_id: secondProvider,
    regular: true,
    data: JSON.stringify(dgOrderForm.data).replaceAll("DG ", "SNW ").replaceAll("Deutsche Glasfaser", "Stadtnetz Wiesenbrück"),
  },
];
