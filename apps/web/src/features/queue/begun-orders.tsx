import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { idOfIri } from "@rundgang/contracts";
import { doorName, takesOrder } from "@rundgang/domain";
import { BegunIcon, Button, buttonClass, Card, Chip, ConfirmDialog, formatLongRecent } from "@rundgang/ui";

import type { BegunOrder } from "../../data/drafts/draft-book.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { usePaperSale } from "../../hooks/use-paper-sale.ts";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { RequestIcon } from "./request-icon.tsx";

/** 'Begonnen': orders that nobody has handed over yet; they lie on this device alone. Nothing where there is none. */
export function BegunOrders({ now }: { readonly now: string }) {
  const begun = useObservable(useAppData().begunOrders);
  if (begun.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="begonnen">
      <h2 id="begonnen" className="text-sm font-medium">
        Begonnen
      </h2>
      <Card padded={false}>
        <ul>
          {begun.map((order) => (
            <BegunRow key={order.unitId} order={order} now={now} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function BegunRow({ order, now }: { readonly order: BegunOrder; readonly now: string }) {
  const { commands, unit } = useAppData();
  const state = useObservable(unit(order.unitId));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const sale = usePaperSale(order.unitId);
  const isOver = state.type === "ready" && !takesOrder(state.unit) && sale === "none";
  const door = state.type === "ready" ? doorName(state.address, state.unit) : "Adresse wird geladen";

  const discard = async () => {
    setBusy(true);
    const outcome = await commands.discardDraft(order.unitId);
    setBusy(false);
    setAsking(false);
    if (!outcome.ok) tellRefusal("Nicht verworfen", door, outcome);
  };

  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-hairline px-4 py-3 first:border-t-0 tablet:gap-4">
      <RequestIcon icon="order" code={null} />
      <div className="min-w-0 grow basis-48">
        <p className="text-md font-medium">
          {sale === "waits" ? "Papierauftrag" : "Auftrag"}, {door}
        </p>
        <p className="text-sm text-muted">
          zuletzt gesichert {formatLongRecent(order.changedAt, now)}, nur auf diesem Gerät
          {isOver && ". Die Wohneinheit ist inzwischen abgeschlossen: Er lässt sich nicht mehr abgeben."}
        </p>
      </div>
      <Chip level={order.isSigned ? "yellow" : "black"} icon={<BegunIcon className="icon-xs" />}>
        {order.isSigned ? "Unterschrieben, noch nicht abgeschickt" : "Begonnen"}
      </Chip>
      <div className="flex gap-2 max-tablet:w-full tablet:ml-auto">
        <Button className="max-tablet:grow" onClick={() => setAsking(true)}>
          Verwerfen …
        </Button>
        {sale === "waits" && (
          <Link to="/completeOrder/$unitId" params={{ unitId: order.unitId }} className={`${buttonClass()} max-tablet:grow`}>
            Abschließen
          </Link>
        )}
        {!isOver && sale !== "waits" && (
          <Link
            to="/order/$unitId"
            params={{ unitId: order.unitId }}
            search={{ form: idOfIri(order.form), orderType: order.contractType, returnUrl: "/request-queue" }}
            className={`${buttonClass(order.isSigned ? { level: "primary" } : {})} max-tablet:grow`}
          >
            {order.isSigned ? "Abschicken" : "Weiter erfassen"}
          </Link>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Begonnenen Auftrag verwerfen"
          about={door}
          severity="danger"
          confirmLabel="Auftrag verwerfen"
          busy={busy}
          onConfirm={() => void discard()}
          onCancel={() => setAsking(false)}
        >
          Alle Angaben, Fotos und Unterschriften dieses Auftrags werden auf diesem Gerät gelöscht. Er wurde noch nicht abgegeben
          und lässt sich nicht wiederherstellen.
        </ConfirmDialog>
      )}
    </li>
  );
}
