import type { wire } from "@rundgang/contracts";
import type { OrderStatusCode } from "@rundgang/domain";
import {
  CheckIcon,
  Chip,
  CloseIcon,
  EditIcon,
  MailIcon,
  OverdueIcon,
  SyncedIcon,
  UndoIcon,
  WaitIcon,
  type IconType,
} from "@rundgang/ui";

import { customerStateOf } from "../../parts/customer-link/customer-state.ts";
import { stateOf } from "./order-words.ts";

type IconName = OrderStatusCode | "awaiting" | "confirmed" | "expired";

const icons: Readonly<Record<IconName, IconType>> = {
  NEW: SyncedIcon,
  PENDING: WaitIcon,
  CHANGE_REQUEST: EditIcon,
  ACCEPTED: CheckIcon,
  REJECTED: CloseIcon,
  CANCELLED: UndoIcon,
  awaiting: MailIcon,
  confirmed: CheckIcon,
  expired: OverdueIcon,
};

/** Its customer's word goes before its status. */
function iconOf(order: wire.Order): IconName {
  const ofCustomer = customerStateOf(order);
  if (ofCustomer === null || (ofCustomer === "confirmed" && order.status.status !== "NEW")) return order.status.status;
  return ofCustomer;
}

/** What became of an order, with picture and word. */
export function StateChip({ order }: { readonly order: wire.Order }) {
  const { word, level } = stateOf(order);
  const Icon = icons[iconOf(order)];
  return (
    <Chip level={level} icon={<Icon className="icon-xs" />}>
      {word}
    </Chip>
  );
}
