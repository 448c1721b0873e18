import { useEffect } from "react";
import { Button, CloudErrorIcon, OfflineIcon, RetryIcon, StatePanel } from "@rundgang/ui";

import type { UnitState } from "../../data/view/address-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useStore } from "../../hooks/use-store.ts";

type UnitMissingProps = {
  readonly unitId: string;
  readonly reason: Extract<UnitState, { type: "missing" }>["reason"];
  /** h1 where it is all of the page. */
  readonly as?: "h1" | "h2";
};

/** A unit that is not on the device and could not be had (A §2 "Unit reload placeholder", A §8). Tries again once online. */
export function UnitMissing({ unitId, reason, as = "h2" }: UnitMissingProps) {
  const data = useAppData();
  const online = useStore(data.online);
  useEffect(() => {
    if (online && reason === "offline") data.refreshUnit(unitId);
  }, [online, reason, data, unitId]);
  const retry = (
    <Button
      level={reason === "offline" ? "secondary" : "primary"}
      icon={<RetryIcon className="icon-sm" />}
      onClick={() => data.refreshUnit(unitId)}
    >
      Erneut versuchen
    </Button>
  );
  switch (reason) {
    case "offline":
      return (
        <StatePanel as={as} live="alert" level="yellow" icon={<OfflineIcon />} title="Keine Internetverbindung" action={retry}>
          Die Wohneinheit wurde auf diesem Gerät nicht gefunden und muss neu geladen werden.
        </StatePanel>
      );
    case "failed":
      return (
        <StatePanel
          as={as}
          live="alert"
          level="danger"
          icon={<CloudErrorIcon />}
          title="Fehler beim Nachladen der Wohneinheit"
          action={retry}
        >
          Die Wohneinheit konnte aufgrund eines Netzwerk-Fehlers nicht geladen werden.
        </StatePanel>
      );
    case "unknown":
      return (
        <StatePanel
          as={as}
          live="alert"
          level="danger"
          icon={<CloudErrorIcon />}
          title="Fehler beim Nachladen der Wohneinheit"
          action={retry}
        >
          Die Wohneinheit wurde nicht gefunden und muss neu geladen werden.
        </StatePanel>
      );
  }
}
