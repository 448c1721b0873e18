import { PriceBar, PriceBox } from "@rundgang/order-form";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";
import { useDoor } from "../session/session-context.tsx";

/** What the order costs, in sight all the time (B §9): the column at the right. */
export function OrderPriceBox() {
  const prices = useObservable(useForm().prices);
  return (
    <aside className="order-price" aria-label="Preis">
      <PriceBox prices={prices} />
    </aside>
  );
}

/** The same on a phone: a bar above the foot. */
export function OrderPriceBar() {
  const prices = useObservable(useForm().prices);
  return <PriceBar prices={prices} about={useDoor()} />;
}
