import type { FastifyInstance } from "fastify";

import type { Context } from "../context.ts";
import { registerGetQualification } from "./adress_qualifikations/get-qualification.ts";
import { registerPatchQualification } from "./adress_qualifikations/patch-qualification.ts";
import { registerPostQualification } from "./adress_qualifikations/post-qualification.ts";
import { registerGetAddress } from "./adresses/get-address.ts";
import { registerListAddresses } from "./adresses/list-addresses.ts";
import { registerListUnitsOfAddress } from "./adresses/list-units-of-address.ts";
import { registerGetCarrier } from "./carriers/get-carrier.ts";
import { registerListCarriers } from "./carriers/list-carriers.ts";
import { registerPostClosedRequests } from "./closed_requests/post-closed-requests.ts";
import { registerDepositDataKeys } from "./data_keys/deposit-data-keys.ts";
import { registerDocs } from "./docs/register-docs.ts";
import { registerGetDeprecatedVersion } from "./deprecated_fe_versions/get-deprecated-version.ts";
import { registerGetColleague } from "./mitarbeiters/get-colleague.ts";
import { registerGetSalesman } from "./mitarbeiters/get-salesman.ts";
import { registerPatchSalesman } from "./mitarbeiters/patch-salesman.ts";
import { registerGetOrderForm } from "./order_forms/get-order-form.ts";
import { registerListOrderForms } from "./order_forms/list-order-forms.ts";
import { registerPostPing } from "./pings/post-ping.ts";
import { registerGetProjectSettings } from "./projects/get-project-settings.ts";
import { registerGetProvider } from "./providers/get-provider.ts";
import { registerListProviders } from "./providers/list-providers.ts";
import { registerPapers } from "./register-papers.ts";
import { registerLogin } from "./session/login.ts";
import { registerRefreshToken } from "./session/refresh-token.ts";
import { registerRevokeToken } from "./session/revoke-token.ts";
import { registerPostSystemReporting } from "./system_reportings/post-system-reporting.ts";
import { registerGetAppointment } from "./termins/get-appointment.ts";
import { registerListAppointments } from "./termins/list-appointments.ts";
import { registerPatchAppointment } from "./termins/patch-appointment.ts";
import { registerPostAppointment } from "./termins/post-appointment.ts";
import { registerGetTerritory } from "./territories/get-territory.ts";
import { registerGetComment } from "./unit_comments/get-comment.ts";
import { registerPostComment } from "./unit_comments/post-comment.ts";
import { registerGetUnit } from "./wohneinheits/get-unit.ts";
import { registerPatchUnit } from "./wohneinheits/patch-unit.ts";
import { registerPostUnit } from "./wohneinheits/post-unit.ts";

const calls = [
  registerLogin,
  registerRefreshToken,
  registerRevokeToken,
  registerDepositDataKeys,
  registerPostPing,
  registerPostClosedRequests,
  registerPostSystemReporting,
  registerGetSalesman,
  registerGetColleague,
  registerPatchSalesman,
  registerGetTerritory,
  registerListProviders,
  registerGetProvider,
  registerListCarriers,
  registerGetCarrier,
  registerListOrderForms,
  registerGetOrderForm,
  registerGetProjectSettings,
  registerGetDeprecatedVersion,
  registerListAddresses,
  registerGetAddress,
  registerListUnitsOfAddress,
  registerGetUnit,
  registerPostUnit,
  registerPatchUnit,
  registerPostQualification,
  registerGetQualification,
  registerPatchQualification,
  registerPostComment,
  registerGetComment,
  registerListAppointments,
  registerGetAppointment,
  registerPostAppointment,
  registerPatchAppointment,
];

/** Every call of the API. */
export function registerApi(app: FastifyInstance, context: Context): void {
  registerDocs(app, context);
  for (const register of calls) register(app, context);
  registerPapers(app, context);
}
