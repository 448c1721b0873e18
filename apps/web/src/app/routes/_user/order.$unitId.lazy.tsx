import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

import { OrderPage } from "../../../features/order/page/order-page.tsx";
import { usePageTitle } from "../../pages/use-page-title.ts";

export const Route = createLazyFileRoute("/_user/order/$unitId")({ component: Order });

function Order() {
  usePageTitle("Auftrag");
  const { unitId } = Route.useParams();
  const { form, submitted, returnUrl } = Route.useSearch();
  const navigate = useNavigate();
  const onSubmitted = useCallback(
    (orderId: string) =>
      void navigate({
        to: "/order/$unitId",
        params: { unitId },
        search: (before) => ({ ...before, submitted: orderId }),
        replace: true,
      }),
    [navigate, unitId],
  );
  const onLeave = useCallback(() => void navigate({ href: returnUrl ?? `/units/${unitId}` }), [navigate, returnUrl, unitId]);
  return <OrderPage unitId={unitId} formId={form} submitted={submitted} onSubmitted={onSubmitted} onLeave={onLeave} />;
}
