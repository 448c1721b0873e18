import {
  BlacklistIcon,
  DocumentIcon,
  DownloadIcon,
  FormIcon,
  GoalIcon,
  HouseIcon,
  LayersIcon,
  LinkIcon,
  ListIcon,
  LockIcon,
  MailIcon,
  MapIcon,
  PersonIcon,
  SafeIcon,
  SendIcon,
  TabletIcon,
  UploadIcon,
} from "@rundgang/ui";
import { wire } from "@rundgang/contracts";

/** What of a room is counted beside its name. */
export type RoomCount = "orders" | "mails";

interface RoomEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: typeof ListIcon;
  /** The roles that it is for; without them it is for everybody of the back office. */
  readonly roles?: readonly wire.Role[];
  /** Whether it is for who leads a team as well. */
  readonly leads?: true;
  readonly count?: RoomCount;
  /** Paths beside its own that belong to the room. */
  readonly also?: RegExp;
}

/** The rooms of the back office, in the order of the side bar. A room is an entry here and one in the router. */
const rooms = [
  { to: "/", label: "Übersicht", icon: ListIcon },
  { to: "/auftraege", label: "Aufträge", icon: FormIcon, leads: true, count: "orders" },
  { to: "/adressen", label: "Adressen", icon: HouseIcon, leads: true },
  { to: "/widersprueche", label: "Widersprüche", icon: BlacklistIcon },
  { to: "/mails", label: "Mails", icon: MailIcon, count: "mails" },
  { to: "/steuerung", label: "Steuerung", icon: GoalIcon, leads: true },
  { to: "/gebiete", label: "Gebiete", icon: MapIcon },
  { to: "/projekte", label: "Ausbaugebiete", icon: HouseIcon },
  { to: "/nutzer", label: "Nutzer", icon: PersonIcon, roles: ["ROLE_ADMIN"] },
  { to: "/teams", label: "Teams", icon: PersonIcon, leads: true },
  { to: "/geraete", label: "Geräte", icon: TabletIcon, leads: true },
  { to: "/importe", label: "Importe", icon: UploadIcon, roles: ["ROLE_ADMIN"] },
  { to: "/exporte", label: "Exporte", icon: DownloadIcon, roles: ["ROLE_ADMIN"] },
  { to: "/formulare", label: "Formulare", icon: DocumentIcon },
  {
    to: "/anbieter",
    label: "Stammdaten",
    icon: LayersIcon,
    also: /^\/(?:bisherige-anbieter|hinweise|praesentationen|app-versionen)(?:\/|$)/u,
  },
  { to: "/webhooks", label: "Webhooks", icon: SendIcon, roles: ["ROLE_ADMIN"] },
  { to: "/nachbarsysteme", label: "Nachbarsysteme", icon: LinkIcon, roles: ["ROLE_ADMIN"] },
  { to: "/datenschutz", label: "Datenschutz", icon: SafeIcon, roles: ["ROLE_ADMIN"] },
  { to: "/protokoll", label: "Protokoll", icon: LockIcon, roles: ["ROLE_ADMIN"] },
] as const satisfies readonly RoomEntry[];

/** A room whose path the router knows. */
type Room = RoomEntry & { readonly to: (typeof rooms)[number]["to"] };

/** The rooms for somebody with these roles. */
export function roomsFor(roles: readonly wire.Role[]): readonly Room[] {
  if (!wire.mayUse("back_office", roles)) return rooms.filter(({ leads }: Room) => leads === true);
  return rooms.filter((room: Room) => room.roles === undefined || room.roles.some((role) => roles.includes(role)));
}
