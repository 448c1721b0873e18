import { Link } from "@tanstack/react-router";
import type { wire } from "@rundgang/contracts";
import { doorName, orderStateWord, orderTypeOf, stands } from "@rundgang/domain";
import { CheckIcon, Chip, CloseIcon, DocumentIcon, EditIcon, formatShortDay, formatTime } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { soldWords, saleAgeWords } from "./paper-words.ts";

/** So many are shown; the others stand in 'Meine Aufträge'. */
const most = 5;

/** 'Zuletzt abgeschlossen': the newest of one's own orders on paper; nothing where there is none. */
export function DoneOrders({ now }: { readonly now: string }) {
  const { orders } = useObservable(useAppData().orders) ?? { orders: [] };
  const done = orders.filter(({ contractType }) => orderTypeOf(contractType) === "paper").slice(0, most);
  if (done.length === 0) return null;
  return (
    <>
      <h2 className="duo-group">Zuletzt abgeschlossen</h2>
      <ul aria-label="Zuletzt abgeschlossen">
        {done.map((order) => (
          <DoneRow key={order.uuid} order={order} now={now} />
        ))}
      </ul>
    </>
  );
}

function DoneRow({ order, now }: { readonly order: wire.Order; readonly now: string }) {
  const { door, customer, id, erfassungsdatumAt: at } = order;
  const name = [customer?.vorname, customer?.name].filter((part) => part !== undefined && part !== "").join(" ");
  const isOld = saleAgeWords(at, now).startsWith("seit");
  return (
    <li>
      <Link to="/orders" search={{ order: order.uuid }} className="duo-row" activeProps={{}}>
        <span className="duo-line">
          <strong className="min-w-0 wrap-anywhere">{door === undefined ? `Auftrag ${id}` : doorName(door, door)}</strong>
          <span className="duo-since">{isOld ? formatShortDay(at) : saleAgeWords(at, now)}</span>
        </span>
        <span className="duo-line text-sm text-muted">
          <span className="numbers min-w-0 wrap-anywhere">{[String(id), name].filter((part) => part !== "").join(" · ")}</span>
          <span className="numbers flex-none">{isOld ? `${formatTime(at)} Uhr` : soldWords(at, now)}</span>
        </span>
        <span className="duo-chips">
          <DoneChip order={order} />
        </span>
      </Link>
    </li>
  );
}

/** What is complete has been handed in; what has ended says how, and what is asked for again says so. */
function DoneChip({ order: { status, delivered } }: { readonly order: wire.Order }) {
  if (!stands(status)) {
    return (
      <Chip level="secondary" icon={<CloseIcon className="icon-xs" />}>
        {orderStateWord(status.status, status.data.withdrawal !== undefined)}
      </Chip>
    );
  }
  if (status.status === "CHANGE_REQUEST") {
    return (
      <Chip level="yellow" icon={<EditIcon className="icon-xs" />}>
        {orderStateWord(status.status)}
      </Chip>
    );
  }
  if (delivered?.contract === false) {
    return (
      <Chip level="yellow" icon={<DocumentIcon className="icon-xs" />}>
        Vertrag fehlt
      </Chip>
    );
  }
  return (
    <Chip level="positive" icon={<CheckIcon className="icon-xs" />}>
      eingereicht
    </Chip>
  );
}
