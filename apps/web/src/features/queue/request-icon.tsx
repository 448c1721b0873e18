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

import type { QueueEntry, RequestIconName } from "../../data/outbox/queue-view.ts";

const icons: Record<RequestIconName, IconType> = {
  document: DocumentIcon,
  person: PersonIcon,
  order: OrderIcon,
  edit: EditIcon,
  unit: UnitIcon,
  visit: QuickIcon,
  comment: CommentIcon,
  appointment: AppointmentIcon,
};

type RequestIconProps = {
  readonly icon: RequestIconName;
  /** A visit shows what it found, as everywhere else. */
  readonly code?: QueueEntry["code"];
};

/** What kind of request it is, in the block at the left of its row. */
export function RequestIcon({ icon, code = null }: RequestIconProps) {
  const Icon = icons[icon];
  return (
    <span className="grid size-11 flex-none place-items-center rounded-sm border border-hairline bg-secondary-surface">
      {code === null ? <Icon /> : <VisitIcon code={code} />}
    </span>
  );
}
