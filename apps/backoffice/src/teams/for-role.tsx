import { useRouteContext } from "@tanstack/react-router";

import { OrderPage } from "../order/order-page.tsx";
import { OrdersPage } from "../orders/orders-page.tsx";
import { TeamOrderPage, TeamOrdersPage } from "./team-orders-page.tsx";
import { isLeadAlone } from "./team-words.ts";

/** /auftraege: the desk of the back office, or the list of who leads a team. */
export function OrdersForRole() {
  const { person } = useRouteContext({ from: "__root__" });
  return isLeadAlone(person.roles) ? <TeamOrdersPage /> : <OrdersPage />;
}

/** /auftraege/{uuid}: the same for one order. */
export function OrderForRole() {
  const { person } = useRouteContext({ from: "__root__" });
  return isLeadAlone(person.roles) ? <TeamOrderPage /> : <OrderPage />;
}
