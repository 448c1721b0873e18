import { useNavigate } from "@tanstack/react-router";
import {
  CalendarIcon,
  DeviceIcon,
  DocumentIcon,
  FollowUpIcon,
  GoalIcon,
  IdCardIcon,
  LogoutIcon,
  MenuButton,
  MenuIcon,
  OrderIcon,
  QueueIcon,
  SettingsIcon,
  UpdateIcon,
} from "@rundgang/ui";

export type AppMenuProps = { readonly onAppStatus: () => void; readonly onUpdate: () => void; readonly onLogout: () => void };

/** The menu of the top panel (A §2). */
export function AppMenu({ onAppStatus, onUpdate, onLogout }: AppMenuProps) {
  const navigate = useNavigate();
  const go =
    (
      to:
        | "/my-day"
        | "/appointments"
        | "/qualified"
        | "/orders"
        | "/open-paper-orders"
        | "/request-queue"
        | "/badge"
        | "/settings",
    ) =>
    () =>
      void navigate({ to });
  return (
    <MenuButton
      label="Menü"
      icon={<MenuIcon />}
      items={[
        { label: "Mein Tag", icon: <GoalIcon />, run: go("/my-day") },
        { label: "Anstehende Termine", icon: <CalendarIcon />, run: go("/appointments") },
        { label: "Qualifizierte Adressen", icon: <FollowUpIcon />, run: go("/qualified") },
        { label: "Meine Aufträge", icon: <OrderIcon />, run: go("/orders") },
        { label: "Offene Papieraufträge", icon: <DocumentIcon />, run: go("/open-paper-orders") },
        { label: "App Status", icon: <DeviceIcon />, run: onAppStatus },
        { label: "Nicht gesendete Vorgänge", icon: <QueueIcon />, run: go("/request-queue") },
        { label: "App aktualisieren", icon: <UpdateIcon />, run: onUpdate },
        { label: "Mein Ausweis", icon: <IdCardIcon />, run: go("/badge") },
        { label: "Einstellungen", icon: <SettingsIcon />, run: go("/settings") },
        { label: "Abmelden", icon: <LogoutIcon />, run: onLogout },
      ]}
    />
  );
}
