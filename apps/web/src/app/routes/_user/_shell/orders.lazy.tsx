import { createLazyFileRoute } from "@tanstack/react-router";

import { OrdersPage } from "../../../pages/orders-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/orders")({ component: Orders });

function Orders() {
  const { order } = Route.useSearch();
  return (
    <WithAddresses>
      <OrdersPage orderId={order === undefined ? undefined : String(order)} />
    </WithAddresses>
  );
}
