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
  OrderIcon,
  QueueIcon,
  SettingsIcon,
  UpdateIcon,
  initialsOf,
} from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservablePart } from "../../hooks/use-observable.ts";
import { PersonSign } from "./person-sign.tsx";

export type AppMenuProps = {
  readonly name: string;
  readonly onAppStatus: () => void;
  readonly onUpdate: () => void;
  readonly onLogout: () => void;
};

/** The menu of the top panel (A §2). */
export function AppMenu({ name, onAppStatus, onUpdate, onLogout }: AppMenuProps) {
  const navigate = useNavigate();
  const isOnDuty = useObservablePart(useAppData().duty, ({ type }) => type === "on");
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
      label={menuLabel(name, isOnDuty)}
      icon={<PersonSign name={name} isOnDuty={isOnDuty} />}
      items={[
        { label: "Mein Tag", icon: <GoalIcon />, run: go("/my-day") },
        { label: "Anstehende Termine", icon: <CalendarIcon />, run: go("/appointments") },
        { label: "Qualifizierte Adressen", icon: <FollowUpIcon />, run: go("/qualified") },
        { label: "Meine Aufträge", icon: <OrderIcon />, run: go("/orders") },
        { label: "Offene Papieraufträge", icon: <DocumentIcon />, run: go("/open-paper-orders") },
        { label: "Gerätestatus", icon: <DeviceIcon />, run: onAppStatus },
        { label: "Nicht gesendete Vorgänge", icon: <QueueIcon />, run: go("/request-queue") },
        { label: "App aktualisieren", icon: <UpdateIcon />, run: onUpdate },
        { label: "Mein Ausweis", icon: <IdCardIcon />, run: go("/badge") },
        { label: "Einstellungen", icon: <SettingsIcon />, run: go("/settings") },
        { label: "Abmelden", icon: <LogoutIcon />, run: onLogout },
      ]}
    />
  );
}

/** "Menü, Nele Brandt, NB, im Dienst": with the initials, because whoever speaks to his phone says what he sees. */
function menuLabel(name: string, isOnDuty: boolean): string {
  const initials = initialsOf(name);
  return ["Menü", ...(initials === "" ? [] : [name, initials]), ...(isOnDuty ? ["im Dienst"] : [])].join(", ");
}
