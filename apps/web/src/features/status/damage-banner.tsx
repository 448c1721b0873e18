import { Banner, Button, formatDateTime, WarningIcon } from "@rundgang/ui";

import { missingCount, type StoreDamage } from "../../data/canary/store-damage.ts";

type DamageBannerProps = { readonly damage: StoreDamage; readonly onConfirm: () => void };

/** The device has lost work (fault 5): what is known of it and what to do. Stays until the person has read it. */
export function DamageBanner({ damage, onConfirm }: DamageBannerProps) {
  return (
    <Banner
      level="danger"
      live="alert"
      icon={<WarningIcon />}
      actions={
        <Button level="danger" onClick={onConfirm}>
          Verstanden
        </Button>
      }
    >
      <p className="font-bold">Auf diesem Gerät fehlen gespeicherte Vorgänge.</p>
      <p className="text-sm">
        {whatIsMissing(damage)} Bemerkt am {formatDateTime(damage.at)}.
      </p>
      <p className="text-sm">
        Prüfe deine letzten Aufträge und Besuche und erfasse neu, was fehlt. Fehlt ein unterschriebener Auftrag, wende dich an das
        Backoffice. {damage.reported ? "Die Störung ist gemeldet." : "Die Störung wird gemeldet, sobald du online bist."}
      </p>
    </Banner>
  );
}

/** What the last note outside of the store knew, against what is still there. */
function whatIsMissing(damage: StoreDamage): string {
  const missing = missingCount(damage);
  if (missing === 0) return "Der Speicher wurde beschädigt; Entwürfe oder die letzten Eingaben können fehlen.";
  const told = damage.toldUnsent === 1 ? "war 1 Vorgang" : `waren ${damage.toldUnsent} Vorgänge`;
  const found =
    damage.foundUnsent === 0
      ? "davon ist keiner mehr da"
      : `davon ${damage.foundUnsent === 1 ? "ist" : "sind"} noch ${damage.foundUnsent} da`;
  return `Zuletzt ${told} noch nicht gesendet, ${found}.`;
}
