import { FormIcon, HouseIcon, ListIcon, LockIcon, MailIcon, MapIcon, PersonIcon } from "@rundgang/ui";
import type { wire } from "@rundgang/contracts";

/** What of a room is counted beside its name. */
export type RoomCount = "orders" | "mails";

interface Room {
  readonly to: "/" | "/auftraege" | "/adressen" | "/mails" | "/gebiete" | "/nutzer" | "/protokoll";
  readonly label: string;
  readonly icon: typeof ListIcon;
  /** The roles that it is for; without them it is for everybody of the back office. */
  readonly roles?: readonly wire.Role[];
  readonly count?: RoomCount;
}

/** The rooms of the back office, in the order of the side bar. A room is an entry here and one in the router. */
export const rooms: readonly Room[] = [
  { to: "/", label: "Übersicht", icon: ListIcon },
  { to: "/auftraege", label: "Aufträge", icon: FormIcon, count: "orders" },
  { to: "/adressen", label: "Adressen", icon: HouseIcon },
  { to: "/mails", label: "Mails", icon: MailIcon, count: "mails" },
  { to: "/gebiete", label: "Gebiete", icon: MapIcon },
  { to: "/nutzer", label: "Nutzer", icon: PersonIcon, roles: ["ROLE_ADMIN"] },
  { to: "/protokoll", label: "Protokoll", icon: LockIcon, roles: ["ROLE_ADMIN"] },
];
