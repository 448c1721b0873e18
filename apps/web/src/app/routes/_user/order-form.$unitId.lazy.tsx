import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

import { OrderPage } from "../../../features/order/page/order-page.tsx";
import { UnitMissing } from "../../../features/unit/unit-missing.tsx";
import { NoFormPage } from "../../pages/no-id-page.tsx";
import { WithAddresses } from "../../pages/with-addresses.tsx";
import { uuidOf } from "../../routing/unit-id.ts";

export const Route = createLazyFileRoute("/_user/order-form/$unitId")({ component: OrderForm });

/**
 * `session`: the video call in whose frame the form stands. `immediateVideoCall`: its customer signs on his own device. `submitted`: the order that was
 * sent off in it, also after a reload.
 */
function useFormSearch() {
  const search: Readonly<Record<string, unknown>> = Route.useSearch();
  return {
    session: uuidOf(search["session"]) ?? undefined,
    isVideoCall: search["immediateVideoCall"] === true,
    submitted: uuidOf(search["submitted"]) ?? undefined,
  };
}

/** It has no way out, which is the call's page. */
function OrderForm() {
  const { unitId } = Route.useParams();
  const { session, isVideoCall, submitted } = useFormSearch();
  const navigate = useNavigate();
  const call = useMemo(() => (session === undefined ? undefined : { session, isVideoCall }), [session, isVideoCall]);
  const onSubmitted = useCallback(
    (orderId: string) =>
      void navigate({
        to: "/order-form/$unitId",
        params: { unitId },
        search: (before) => ({ ...before, submitted: orderId }),
        replace: true,
      }),
    [navigate, unitId],
  );
  if (call === undefined) return <NoFormPage />;
  const page = (
    <OrderPage
      unitId={unitId}
      formId={undefined}
      contractType="live"
      debug={false}
      call={call}
      submitted={submitted}
      Missing={UnitMissing}
      onSubmitted={onSubmitted}
      onLeave={undefined}
    />
  );
  /* The receipt is unsent work: it is there without the addresses. */
  return submitted === undefined ? <WithAddresses>{page}</WithAddresses> : page;
}
