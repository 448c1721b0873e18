import { Link } from "@tanstack/react-router";
import { idOfIri } from "@rundgang/contracts";
import { doorName } from "@rundgang/domain";
import { buttonClass, CheckIcon, DocumentIcon, PersonIcon, SkeletonList, StatePanel } from "@rundgang/ui";
import type { ComponentType } from "react";

import type { MissingReason, UnitState } from "../../data/view/address-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { noSaleReason } from "./no-sale-reason.ts";

export type MissingUnit = ComponentType<{
  readonly unitId: string;
  readonly reason: MissingReason;
  readonly as?: "h1" | "h2";
}>;

type NoSaleProps = { readonly unitId: string; readonly as: "h1" | "h2"; readonly Missing: MissingUnit };

/** In place of a sale: why none waits at this unit, and where to go instead. */
export function NoSale({ unitId, as, Missing }: NoSaleProps) {
  const state = useObservable(useAppData().unit(unitId));
  switch (state.type) {
    case "loading":
      return <SkeletonList />;
    case "missing":
      return (
        <div className="duo-empty">
          <Missing unitId={unitId} reason={state.reason} as={as} />
        </div>
      );
    case "ready":
      return (
        <div className="duo-empty">
          <Reason place={state} as={as} />
        </div>
      );
  }
}

function Reason({ place, as }: { readonly place: Extract<UnitState, { type: "ready" }>; readonly as: "h1" | "h2" }) {
  const data = useAppData();
  const session = useObservable(data.session);
  const { orders } = useObservable(data.orders) ?? { orders: [] };
  const { unit, address } = place;
  const userId = session.type === "signed_in" ? session.user.id : "";
  const door = doorName(address, unit);
  const list = (
    <Link to="/open-paper-orders" className={buttonClass()}>
      Zu den offenen Papieraufträgen
    </Link>
  );
  switch (noSaleReason(unit, userId, orders)) {
    case "ordered": {
      const orderId = unit.auftrag === null ? undefined : idOfIri(unit.auftrag);
      const known = orders.some(({ uuid }) => uuid === orderId);
      return (
        <StatePanel
          as={as}
          live="status"
          level="positive"
          icon={<CheckIcon />}
          title="Dieser Auftrag ist schon eingereicht."
          action={
            <Link to="/orders" search={known ? { order: orderId } : {}} className={buttonClass({ level: "primary" })}>
              Meine Aufträge
            </Link>
          }
        >
          {door}. Was daraus wird, siehst du bei deinen Aufträgen.
        </StatePanel>
      );
    }
    case "other_order":
      return (
        <StatePanel
          as={as}
          live="status"
          level="yellow"
          icon={<PersonIcon />}
          title="Hier gibt es schon einen Auftrag"
          action={list}
        >
          {door} ist inzwischen von jemand anderem verkauft. Kläre mit dem Backoffice, welcher Auftrag gilt.
        </StatePanel>
      );
    case "others_sale":
      return (
        <StatePanel as={as} live="status" icon={<PersonIcon />} title="Dieser Verkauf ist nicht deiner" action={list}>
          {door} hat jemand anderes verkauft. Abschließen kann den Auftrag nur, wer ihn aufgenommen hat.
        </StatePanel>
      );
    case "none":
      return (
        <StatePanel
          as={as}
          live="status"
          icon={<DocumentIcon />}
          title="Hier wartet kein Papierauftrag"
          action={
            <span className="flex flex-wrap justify-center gap-3">
              {list}
              <Link to="/units/$unitId" params={{ unitId: unit.uuid }} className={buttonClass({ level: "primary" })}>
                Zur Wohneinheit
              </Link>
            </span>
          }
        >
          Für {door} hast du keinen Verkauf auf Papier aufgenommen, oder er ist zurückgenommen.
        </StatePanel>
      );
  }
}
