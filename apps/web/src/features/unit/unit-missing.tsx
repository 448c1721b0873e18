import { Link } from "@tanstack/react-router";
import { Button, buttonClass, CloudErrorIcon, OfflineIcon, RetryIcon, SearchIcon, StatePanel } from "@rundgang/ui";

import type { MissingReason } from "../../data/view/address-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";

type UnitMissingProps = {
  readonly unitId: string;
  readonly reason: MissingReason;
  /** h1 where it is all of the page. */
  readonly as?: "h1" | "h2";
};

/**
 * A unit that is not on the device and could not be had (A §2 "Unit reload placeholder", A §8). Without a line it is asked for again once
 * there is one (`unit-views.ts`).
 */
export function UnitMissing({ unitId, reason, as = "h2" }: UnitMissingProps) {
  const data = useAppData();
  const retry = (
    <Button
      level={reason === "failed" ? "primary" : "secondary"}
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
          icon={<SearchIcon />}
          title="Diese Wohneinheit gibt es nicht"
          action={
            <span className="flex flex-wrap justify-center gap-3">
              {retry}
              <Link to="/" className={buttonClass({ level: "primary" })}>
                Zur Adressliste
              </Link>
            </span>
          }
        >
          Der Server kennt sie nicht oder nicht mehr. Vielleicht ist der Link alt.
        </StatePanel>
      );
  }
}
