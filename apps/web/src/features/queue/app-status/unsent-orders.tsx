import { AllDoneIcon, ErrorIcon, ProgressBar, Skeleton } from "@rundgang/ui";
import type { ReactNode } from "react";

import { isUnsentEntry, type QueueView } from "../../../data/outbox/queue-view.ts";
import { countsByKind, unsentOrders, type UnsentOrder } from "../queue-groups.ts";

type UnsentOrdersProps = { readonly queue: Pick<QueueView, "ready" | "entries">; readonly isDamaged: boolean };

/** 'Nicht gesendete Aufträge' (A §2). It says that all is transmitted only when it knows that. */
export function UnsentOrders({ queue, isDamaged }: UnsentOrdersProps) {
  const orders = unsentOrders(queue.entries);
  return (
    <section className="grid gap-3 border-t border-hairline pt-5">
      <h3 className="font-bold text-md">Nicht gesendete Aufträge</h3>
      {!queue.ready ? (
        <OrdersLoading />
      ) : orders.length === 0 ? (
        <NoOrders isAllSent={!queue.entries.some(isUnsentEntry)} isDamaged={isDamaged} />
      ) : (
        <OrderProgressList orders={orders} />
      )}
      {queue.ready && <p className="numbers text-sm text-muted">{countsByKind(queue.entries)}</p>}
    </section>
  );
}

function OrdersLoading() {
  return (
    <output className="grid gap-2" aria-label="Lade Daten">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-2.5" />
    </output>
  );
}

function NoOrders({ isAllSent, isDamaged }: { readonly isAllSent: boolean; readonly isDamaged: boolean }) {
  if (isDamaged) {
    return (
      <Note icon={<ErrorIcon className="text-danger-text" />} title="Es fehlen Vorgänge">
        Was noch da war, ist gesendet. Prüfe, was auf diesem Gerät fehlt.
      </Note>
    );
  }
  return (
    <Note icon={<AllDoneIcon className="text-positive-text" />} title={isAllSent ? "Alles gesendet" : "Keine offenen Aufträge"}>
      Kein Auftrag wartet auf diesem Gerät
    </Note>
  );
}

function Note(props: { readonly icon: ReactNode; readonly title: string; readonly children: string }) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-hairline px-4 py-3">
      {props.icon}
      <div>
        <p className="font-medium">{props.title}</p>
        <p className="text-sm text-muted">{props.children}</p>
      </div>
    </div>
  );
}

function OrderProgressList({ orders }: { readonly orders: readonly UnsentOrder[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.chainId} className="grid gap-2 border-b border-hairline pb-3">
          <div className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{order.title}</span>
            <span className={`numbers text-sm ${order.blocked ? "text-danger-text" : "text-muted"}`}>
              {order.blocked ? `blockiert, ${order.done} von ${order.total}` : `${order.done} von ${order.total} gesendet`}
            </span>
          </div>
          <ProgressBar label={order.title} value={order.done} max={order.total} level={order.blocked ? "danger" : "primary"} />
        </li>
      ))}
    </ul>
  );
}
