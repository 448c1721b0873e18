import { useNavigate } from "@tanstack/react-router";
import { LogoutIcon, MenuButton, MenuIcon } from "@rundgang/ui";

/** The menu of the top panel (A §2). */
export function AppMenu() {
  const navigate = useNavigate();
  return (
    <MenuButton
      label="Menü"
      icon={<MenuIcon />}
      items={[{ label: "Logout", icon: <LogoutIcon />, run: () => void navigate({ to: "/logout" }) }]}
    />
  );
}
