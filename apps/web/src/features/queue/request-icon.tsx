import {
  AppointmentIcon,
  CommentIcon,
  DocumentIcon,
  EditIcon,
  OrderIcon,
  PersonIcon,
  QuickIcon,
  UnitIcon,
  VisitIcon,
  type IconType,
} from "@rundgang/ui";

import type { QueueEntry, RequestKind } from "../../data/outbox/queue-view.ts";

const icons: Record<RequestKind, IconType> = {
  upload: DocumentIcon,
  customer: PersonIcon,
  order: OrderIcon,
  unit_patch: EditIcon,
  unit: UnitIcon,
  qualification: QuickIcon,
  qualification_patch: QuickIcon,
  comment: CommentIcon,
  appointment: AppointmentIcon,
  appointment_patch: AppointmentIcon,
};

type RequestIconProps = {
  readonly kind: RequestKind;
  /** A visit shows what it found, as everywhere else. */
  readonly code?: QueueEntry["code"];
};

/** What kind of request it is, in the block at the left of its row. */
export function RequestIcon({ kind, code = null }: RequestIconProps) {
  const Icon = icons[kind];
  return (
    <span className="grid size-11 flex-none place-items-center rounded-sm border border-hairline bg-secondary-surface">
      {code === null ? <Icon /> : <VisitIcon code={code} />}
    </span>
  );
}
