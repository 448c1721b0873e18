import type { ContractType } from "@rundgang/domain";
import { Button, formatTime, SafeIcon, SyncedIcon, WaitIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import type { OrderProgress } from "../../../data/outbox/queue-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { FlowSteps } from "../page/flow-steps.tsx";
import { OrderFrame } from "../page/order-frame.tsx";
import { useFocusOnMount } from "../review/use-focus-on-mount.ts";
import { RemoteSuccess } from "./remote-success.tsx";
import { DayCount } from "./day-count.tsx";
import { ShareReceipt } from "./share-receipt.tsx";
import { Stage } from "./stage.tsx";
import { SuccessPicture } from "./success-picture.tsx";

type SuccessPageProps = {
  readonly orderId: string;
  readonly contractType: ContractType;
  /** Which door, where the device knows it. */
  readonly place: string | undefined;
  /** Missing in the frame of a call. */
  readonly onLeave: (() => void) | undefined;
  /** The way to the next door. */
  readonly next?: ReactNode;
};

/** The order is captured: safe on the device, then at the server with its number; a remote one goes on to its customer from there. */
export function SuccessPage(props: SuccessPageProps) {
  const { contractType, onLeave } = props;
  return contractType === "remote" && onLeave !== undefined ? (
    <RemoteSuccessPage {...props} onLeave={onLeave} />
  ) : (
    <CapturedPage {...props} />
  );
}

type RemoteSuccessProps = SuccessPageProps & { readonly onLeave: () => void };

function RemoteSuccessPage({ orderId, contractType, place, next, onLeave }: RemoteSuccessProps) {
  return (
    <OrderFrame
      title="Auftrag eingereicht"
      place={place}
      onBack={onLeave}
      head={<FlowSteps contractType={contractType} current="done" />}
    >
      <RemoteSuccess orderId={orderId} next={next} onLeave={onLeave}>
        <WayToServer orderId={orderId} />
      </RemoteSuccess>
    </OrderFrame>
  );
}

function CapturedPage({ orderId, contractType, place, next, onLeave }: SuccessPageProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <OrderFrame
      title="Auftrag erfasst"
      place={place}
      onBack={onLeave}
      head={<FlowSteps contractType={contractType} current="done" />}
    >
      <div className="success-done">
        <div className="success-glad">
          <SuccessPicture />
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            Auftrag erfasst
          </h2>
          <p className="text-lg">
            {contractType === "paper-delayed" || onLeave === undefined
              ? "Der Kunde erhält eine Bestätigung per E-Mail."
              : "Vielen Dank. Sie erhalten eine Bestätigung per E-Mail."}
          </p>
          {onLeave !== undefined && <DayCount />}
        </div>
        <div className="success-facts">
          <ol className="receipt" aria-label="Weg des Auftrags">
            <WayToServer orderId={orderId} />
          </ol>
          <ShareReceipt orderId={orderId} />
        </div>
        {onLeave !== undefined && (
          <div className="order-bar success-bar">
            <Button size="large" onClick={onLeave}>
              Fertig
            </Button>
            {next}
          </div>
        )}
      </div>
    </OrderFrame>
  );
}

/** 'Sicher auf dem Gerät', 'Beim Server angekommen'. */
function WayToServer({ orderId }: { readonly orderId: string }) {
  const data = useAppData();
  const progress = useObservable(data.orderProgress(orderId));
  const online = useObservable(data.online);
  const received = progress.type === "received" ? progress.receipt : null;
  return (
    <>
      <Stage done icon={<SafeIcon />} title="Sicher auf dem Gerät">
        Der Auftrag geht nicht verloren, auch ohne Netz.
      </Stage>
      <Stage
        done={received !== null}
        blocked={progress.type === "on_device" && progress.blocked}
        icon={received === null ? <WaitIcon /> : <SyncedIcon />}
        title={received === null ? "Zum Server" : "Beim Server angekommen"}
      >
        <output>{received === null ? waitingText(progress, online) : receivedText(received.number, received.at)}</output>
      </Stage>
    </>
  );
}

function waitingText(progress: OrderProgress, online: boolean): string {
  if (progress.type === "on_device") {
    if (progress.blocked) return "Ein Vorgang braucht deine Hilfe: siehe „Nicht gesendete Vorgänge“.";
    if (online && progress.total > 0) return `wird gesendet, ${progress.done} von ${progress.total} Vorgängen sind angekommen`;
  }
  return online ? "wird gesendet" : "wartet auf Verbindung";
}

function receivedText(number: string | null, at: string): string {
  const when = `um ${formatTime(at)} Uhr`;
  return number === null ? `angekommen ${when}` : `Auftrag ${number}, angekommen ${when}`;
}
