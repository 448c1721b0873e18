import { contractTypes } from "@rundgang/domain";
import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";

import { SamplePage } from "../../../features/order/sample/sample-page.tsx";
import { WithAddresses } from "../../pages/with-addresses.tsx";
import { formIdOfParam } from "../../routing/unit-id.ts";

export const Route = createLazyFileRoute("/_user/order-form-dummy/$formId")({ component: SampleForm });

function SampleForm() {
  const { formId } = Route.useParams();
  const search: Readonly<Record<string, unknown>> = Route.useSearch();
  const navigate = useNavigate();
  return (
    <WithAddresses>
      <SamplePage
        formId={formIdOfParam(formId) ?? ""}
        contractType={contractTypes.find((type) => type === search["orderType"]) ?? "live"}
        debug={Number(search["debug"]) === 1}
        onLeave={() => void navigate({ to: "/order-form-dummy", replace: true })}
      />
    </WithAddresses>
  );
}
