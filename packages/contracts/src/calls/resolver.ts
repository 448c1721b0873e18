import { fewBytes, post, type Call } from "../call.ts";
import * as resolver from "../resources/resolver.ts";

/* It asks and changes nothing: a POST because what is asked shall not stand in a URL. */
export const resolveExternal = {
  ...post(
    "/api/external_api_resolver/:id/resolve",
    "Einen Dienst des Anbieters fragen (ExternalAPI eines Formulars)",
    resolver.resolverAsk,
    resolver.resolverAnswer,
  ),
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;
