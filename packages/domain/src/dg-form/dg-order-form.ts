import { catalogue } from "./catalogue.ts";
import { documentsOf } from "./documents/documents.ts";
import { exportGroups, exports } from "./exports.ts";
import { placeholderProvider, type FormProvider } from "./form-provider.ts";
import { groups } from "./groups.ts";
import { rules } from "./rules.ts";
import { consentSection } from "./sections/consent.ts";
import { customerSection } from "./sections/customer.ts";
import { legalSection } from "./sections/legal.ts";
import { optionsSection } from "./sections/options.ts";
import { packageSection } from "./sections/packages.ts";
import { portingSection } from "./sections/porting.ts";
import { routerSection } from "./sections/router.ts";
import { televisionSection } from "./sections/television.ts";

/** What the form sells under one provider's name; `mailTemplate` and the exports name B's version of the form, not the provider's. */
function dataFor(provider: FormProvider) {
  return {
    components: [
      ...packageSection,
      ...televisionSection,
      ...routerSection,
      ...optionsSection,
      ...portingSection,
      ...customerSection(provider),
      ...legalSection,
      ...consentSection,
    ],
    groups,
    exportGroups,
    mailTemplate: "dg-vzf-20221006",
    catalogue,
    rules,
    exports,
    documents: documentsOf(provider),
  } as const;
}

/**
 * B's fixed contract form ("version 20221006") as a definition (3-decisions "One form engine"): the seed puts it into the
 * database; the web loads it from the server like any other form and never carries it.
 */
export const dgOrderForm = {
  uuid: "20221006-d600-4000-8000-000000000001",
  id: 1,
  name: "DG Privatkunden",
  status: "ACTIVE",
  version: "20221006",
  regular: true,
  data: dataFor(placeholderProvider),
} as const;

/** The same form under another provider's name: `version` tells its texts from those of another version of the provider. */
export function orderFormFor(
  provider: FormProvider,
  named: { readonly uuid: string; readonly name: string; readonly version: string },
) {
  return { ...dgOrderForm, ...named, data: dataFor(provider) };
}

export type { FormProvider };
