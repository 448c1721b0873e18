import type { ContractType } from "@rundgang/domain";
import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

import { OrderPage } from "../../../features/order/page/order-page.tsx";
import { UnitMissing } from "../../../features/unit/unit-missing.tsx";
import { OrderNext } from "../../pages/order-next.tsx";
import { WithAddresses } from "../../pages/with-addresses.tsx";
import { safeReturnUrl } from "../../routing/return-url.ts";
import { LazyNoticePrompt } from "../../shell/lazy-notice-prompt.tsx";

export const Route = createLazyFileRoute("/_user/order/$unitId")({ component: Order });

function Order() {
  const { unitId } = Route.useParams();
  const { form, orderType = "live", submitted, debug, returnUrl } = Route.useSearch();
  const navigate = useNavigate();
  const onSubmitted = useCallback(
    (orderId: string, of: ContractType) =>
      void navigate({
        to: "/order/$unitId",
        params: { unitId },
        search: (before) => ({ ...before, orderType: of, submitted: orderId }),
        replace: true,
      }),
    [navigate, unitId],
  );
  const onLeave = useCallback(() => {
    /* Leaving an order leads to no order. */
    const back = safeReturnUrl(returnUrl ?? `/units/${unitId}`);
    /* In its place: back must not lead into the order again. */
    void navigate({ href: back.startsWith("/order/") ? `/units/${unitId}` : back, replace: true });
  }, [navigate, returnUrl, unitId]);
  const page = (
    <OrderPage
      unitId={unitId}
      formId={form}
      contractType={orderType}
      debug={debug === 1}
      submitted={submitted}
      Missing={UnitMissing}
      onSubmitted={onSubmitted}
      onLeave={onLeave}
      next={<OrderNext unitId={unitId} />}
    />
  );
  /* The receipt is unsent work: it is there without the addresses. */
  if (submitted === undefined) return <WithAddresses>{page}</WithAddresses>;
  return (
    <>
      {page}
      <LazyNoticePrompt />
    </>
  );
}
