import { Link } from "@tanstack/react-router";
import { idOfIri, type wire } from "@rundgang/contracts";
import { takesOrder } from "@rundgang/domain";
import { Banner, BegunIcon, buttonClass, DocumentIcon, formatLongRecent, useNow } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { usePaperSale } from "../../hooks/use-paper-sale.ts";

type BegunNoticeProps = {
  readonly unit: wire.Unit;
  /** Where leaving the order leads. */
  readonly returnUrl: string;
};

/** An order that was begun at this unit and not handed over, or a sale on paper that waits for its order, with the way on; else nothing. */
export function BegunNotice({ unit, returnUrl }: BegunNoticeProps) {
  const unitId = unit.uuid;
  const begun = useObservable(useAppData().begunOrders).find((one) => one.unitId === unitId);
  const sale = usePaperSale(unitId);
  const now = useNow();
  if (sale === "waits") {
    return (
      <Banner
        level="yellow"
        icon={<DocumentIcon />}
        actions={
          <Link to="/completeOrder/$unitId" params={{ unitId }} className={buttonClass()}>
            Papierauftrag abschließen
          </Link>
        }
      >
        Hier wartet ein Verkauf auf Papier: Er zählt erst, wenn Vertrag und VZF eingereicht sind.
      </Banner>
    );
  }
  if (begun === undefined || (sale === "reading" && !takesOrder(unit))) return null;
  if (!takesOrder(unit)) {
    return (
      <Banner
        level="yellow"
        icon={<BegunIcon />}
        actions={
          <Link to="/request-queue" className={buttonClass()}>
            Zu den begonnenen Aufträgen
          </Link>
        }
      >
        Hier ist ein Auftrag begonnen, aber die Wohneinheit ist inzwischen abgeschlossen. Er lässt sich nicht mehr abgeben.
      </Banner>
    );
  }
  return (
    <Banner
      level={begun.isSigned ? "yellow" : "black"}
      icon={<BegunIcon />}
      actions={
        <Link
          to="/order/$unitId"
          params={{ unitId }}
          search={{ form: idOfIri(begun.form), orderType: begun.contractType, returnUrl }}
          className={buttonClass(begun.isSigned ? { level: "primary" } : {})}
        >
          {begun.isSigned ? "Auftrag abschicken" : "Weiter erfassen"}
        </Link>
      }
    >
      {begun.isSigned
        ? "Unterschrieben, noch nicht abgeschickt. Der Kunde rechnet mit seinem Auftrag."
        : `Hier ist ein Auftrag begonnen, zuletzt gesichert ${formatLongRecent(begun.changedAt, now)}.`}
    </Banner>
  );
}
