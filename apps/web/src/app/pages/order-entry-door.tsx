import { useNavigate, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { wire } from "@rundgang/contracts";

/* The order's code comes with its first use; kept offline like every chunk. */
const OrderEntry = lazy(async () => ({ default: (await import("../../features/order/entry/order-entry.tsx")).OrderEntry }));

type OrderEntryDoorProps = {
  readonly unitId: string;
  readonly door: string;
  readonly address: wire.Address;
  readonly onClose: () => void;
  /** The unit was sold on paper, its order comes later. */
  readonly onSold: () => void;
};

/** ORDER_REGISTERED: the choice of type and form, then the order itself, which comes back to where it was begun. */
export function OrderEntryDoor({ unitId, door, address, onClose, onSold }: OrderEntryDoorProps) {
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const returnUrl = here.startsWith("/units/") ? {} : { returnUrl: here };
  return (
    <Suspense fallback={null}>
      <OrderEntry
        unitId={unitId}
        door={door}
        address={address}
        onOpen={(form, orderType) =>
          void navigate({ to: "/order/$unitId", params: { unitId }, search: { form, orderType, ...returnUrl } })
        }
        onSold={onSold}
        onOpenPaperOrders={() => void navigate({ to: "/open-paper-orders" })}
        onLogout={() => void navigate({ to: "/logout" })}
        onClose={onClose}
      />
    </Suspense>
  );
}
