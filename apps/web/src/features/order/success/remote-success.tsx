import type { wire } from "@rundgang/contracts";
import { Button, formatDateTime, MailIcon, SuccessIcon, WaitIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { CustomerLink } from "../../../parts/customer-link/customer-link.tsx";
import { useFocusOnMount } from "../review/use-focus-on-mount.ts";
import { DayCount } from "./day-count.tsx";
import { Stage } from "./stage.tsx";

type RemoteSuccessProps = {
  readonly orderId: string;
  /** Its way to the server. */
  readonly children: ReactNode;
  /** The way to the next door. */
  readonly next: ReactNode;
  readonly onLeave: () => void;
};

/** A remote order after 'Einreichen': what happens next, how far it is, and the link for the customer as soon as the server has it. */
export function RemoteSuccess({ orderId, children, next, onLeave }: RemoteSuccessProps) {
  const data = useAppData();
  const isReceived = useObservable(data.orderProgress(orderId)).type === "received";
  const order = useObservable(data.orders)?.orders.find(({ uuid }) => uuid === orderId);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const state = stateOf(order, isReceived);
  return (
    <div className="success">
      <div className="remote-success">
        <div className="remote-success-way">
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            Auftrag eingereicht
          </h2>
          <p className="text-lg text-muted">
            Der Kunde liest den Auftrag auf seiner eigenen Seite, hakt die Punkte ab und bestellt dort. Unterschrieben wird
            nichts.
          </p>
          <ol className="receipt" aria-label="Weg des Auftrags">
            {children}
            <CustomerStage state={state} />
          </ol>
        </div>
        {state.type === "waits" && (
          <section className="remote-success-link" aria-label="Link für den Kunden">
            <CustomerLink orderId={orderId} mail={order?.customer?.email} as="h3" />
          </section>
        )}
        <DayCount />
        <div className="success-actions">
          <Button size="large" onClick={onLeave}>
            Fertig
          </Button>
          {next}
        </div>
      </div>
    </div>
  );
}

type CustomerState =
  | { readonly type: "on_its_way" }
  /** `until`: null where the server has not told yet. */
  | { readonly type: "waits"; readonly until: string | null }
  | { readonly type: "confirmed"; readonly at: string }
  | { readonly type: "over" };

function stateOf(order: wire.Order | undefined, isReceived: boolean): CustomerState {
  if (order === undefined) return isReceived ? { type: "waits", until: null } : { type: "on_its_way" };
  if (order.awaitingConfirmation === true) return { type: "waits", until: order.awaitingUntil ?? null };
  const at = order.customerConfirmedAt ?? null;
  return at === null ? { type: "over" } : { type: "confirmed", at };
}

function CustomerStage({ state }: { readonly state: CustomerState }) {
  switch (state.type) {
    case "on_its_way":
      return (
        <Stage done={false} icon={<MailIcon />} title="Zum Kunden">
          Der Link geht hinaus, sobald der Auftrag beim Server ist. Dann steht hier auch der QR-Code.
        </Stage>
      );
    case "waits":
      return (
        <Stage done={false} icon={<WaitIcon />} title="Wartet auf den Kunden">
          <output>
            {state.until === null ? "Er hat 14 Tage Zeit." : `Er kann bis ${formatDateTime(state.until)} bestellen.`}
          </output>
        </Stage>
      );
    case "confirmed":
      return (
        <Stage done icon={<SuccessIcon />} title="Vom Kunden bestätigt">
          <output>am {formatDateTime(state.at)}. Er bekommt die Bestätigung per E-Mail.</output>
        </Stage>
      );
    case "over":
      return (
        <Stage done={false} blocked icon={<WaitIcon />} title="Nicht mehr offen">
          <output>Was daraus wurde, steht in „Meine Aufträge“.</output>
        </Stage>
      );
  }
}
