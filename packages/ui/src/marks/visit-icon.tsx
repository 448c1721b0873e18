import {
  AppointmentIcon,
  BlacklistIcon,
  ExistingCustomerIcon,
  FollowUpIcon,
  NoEntryIcon,
  NoInterestIcon,
  NotHomeIcon,
  NotMarketableIcon,
  OpenIcon,
  OrderIcon,
} from "../icons.ts";

const icons = {
  ORDER_REGISTERED: OrderIcon,
  APPOINTMENT: AppointmentIcon,
  FOLLOW_UP: FollowUpIcon,
  CUSTOMER_NOT_HOME: NotHomeIcon,
  NO_INTEREST: NoInterestIcon,
  NO_ENTRY: NoEntryIcon,
  EXISTING_CUSTOMER: ExistingCustomerIcon,
  NOT_MARKETABLE: NotMarketableIcon,
  BLACKLISTED: BlacklistIcon,
};

/** The nine outcomes of a visit (A §4), by their code on the wire. */
export type VisitCode = keyof typeof icons;

/** The icon of a visit's outcome; null is no visit yet. */
export function VisitIcon({ code, className }: { readonly code: VisitCode | null; readonly className?: string }) {
  const Icon = code === null ? OpenIcon : icons[code];
  return <Icon className={className} />;
}
