import { useNavigate } from "@tanstack/react-router";
import { CalendarIcon, DeviceIcon, FollowUpIcon, LogoutIcon, MenuButton, MenuIcon, ListIcon, QueueIcon } from "@rundgang/ui";

/** The menu of the top panel (A §2). */
export function AppMenu({ onAppStatus, onLogout }: { readonly onAppStatus: () => void; readonly onLogout: () => void }) {
  const navigate = useNavigate();
  return (
    <MenuButton
      label="Menü"
      icon={<MenuIcon />}
      items={[
        { label: "Anstehende Termine", icon: <CalendarIcon />, run: () => void navigate({ to: "/appointments" }) },
        { label: "Qualifizierte Adressen", icon: <FollowUpIcon />, run: () => void navigate({ to: "/qualified" }) },
        { label: "Meine Aufträge", icon: <ListIcon />, run: () => void navigate({ to: "/orders" }) },
        { label: "App Status", icon: <DeviceIcon />, run: onAppStatus },
        { label: "Nicht gesendete Vorgänge", icon: <QueueIcon />, run: () => void navigate({ to: "/request-queue" }) },
        { label: "Abmelden", icon: <LogoutIcon />, run: onLogout },
      ]}
    />
  );
}
