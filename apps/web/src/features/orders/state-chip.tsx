import type { wire } from "@rundgang/contracts";
import type { OrderStatusCode } from "@rundgang/domain";
import { CheckIcon, Chip, CloseIcon, EditIcon, SyncedIcon, UndoIcon, WaitIcon, type IconType } from "@rundgang/ui";

import { stateOf } from "./order-words.ts";

const icons: Readonly<Record<OrderStatusCode, IconType>> = {
  NEW: SyncedIcon,
  PENDING: WaitIcon,
  CHANGE_REQUEST: EditIcon,
  ACCEPTED: CheckIcon,
  REJECTED: CloseIcon,
  CANCELLED: UndoIcon,
};

/** What became of an order, with picture and word. */
export function StateChip({ order }: { readonly order: Pick<wire.Order, "status"> }) {
  const { word, level } = stateOf(order);
  const Icon = icons[order.status.status];
  return (
    <Chip level={level} icon={<Icon className="icon-xs" />}>
      {word}
    </Chip>
  );
}
