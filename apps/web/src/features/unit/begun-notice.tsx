import { Link } from "@tanstack/react-router";
import { idOfIri, type wire } from "@rundgang/contracts";
import { takesOrder } from "@rundgang/domain";
import { Banner, BegunIcon, buttonClass, DocumentIcon, formatLongRecent } from "@rundgang/ui";

import { awaitsPapers, paperOrdersPath } from "../../hooks/paper-sale.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { useObservable } from "../../hooks/use-observable.ts";

type BegunNoticeProps = {
  readonly unit: wire.Unit;
  /** Where leaving the order leads. */
  readonly returnUrl: string;
};

/** An order that was begun at this unit and not handed over, with the way on. Nothing where there is none. */
export function BegunNotice({ unit, returnUrl }: BegunNoticeProps) {
  const unitId = unit.uuid;
  const begun = useObservable(useAppData().begunOrders).find((one) => one.unitId === unitId);
  const now = useNow();
  if (begun === undefined) return null;
  if (awaitsPapers(begun, unit)) {
    return (
      <Banner
        level="yellow"
        icon={<DocumentIcon />}
        actions={
          <Link to={paperOrdersPath} className={buttonClass()}>
            Zu Papier
          </Link>
        }
      >
        Diese Wohneinheit ist auf Papier verkauft. Formular, Vertrag und VZF fehlen noch.
      </Banner>
    );
  }
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
      level="black"
      icon={<BegunIcon />}
      actions={
        <Link
          to="/order/$unitId"
          params={{ unitId }}
          search={{ form: idOfIri(begun.form), orderType: begun.contractType, returnUrl }}
          className={buttonClass()}
        >
          Weiter erfassen
        </Link>
      }
    >
      Hier ist ein Auftrag begonnen, zuletzt gesichert {formatLongRecent(begun.changedAt, now)}.
    </Banner>
  );
}
