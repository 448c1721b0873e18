import { useNavigate } from "@tanstack/react-router";

import { OrdersBoard } from "../../features/orders/orders-board.tsx";
import { useSplit } from "./use-split.ts";

/** /orders: what became of one's orders (A §2 "Meine Aufträge"); the open one beside the list where there is room. */
export function OrdersPage({ orderId }: { readonly orderId: string | undefined }) {
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/orders", search: {}, replace: true });
  return <OrdersBoard split={useSplit()} openId={orderId} onClose={close} />;
}
