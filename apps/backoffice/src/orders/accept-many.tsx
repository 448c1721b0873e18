import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Button, CheckIcon, CloseIcon, IconButton } from "@rundgang/ui";

import { statusBody } from "../order/status-body.ts";
import { useApi } from "../session/session-context.tsx";

type AcceptManyProps = {
  readonly orders: readonly wire.OrderRow[];
  readonly onClear: () => void;
  /** Uuids of those that are accepted now. */
  readonly onDone: (done: readonly string[]) => void;
};

interface Left {
  readonly uuid: string;
  readonly id: number;
  readonly text: string;
}

/** The bar over the ticked rows. What could not be accepted stays ticked, each with its sentence; nothing is taken back. */
export function AcceptMany({ orders, onClear, onDone }: AcceptManyProps) {
  const api = useApi();
  const [progress, setProgress] = useState<number | null>(null);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const deviating = orders.filter(({ deviations }) => (deviations ?? []).length > 0).length;
  const shownLeft = left.filter(({ uuid }) => orders.some((order) => order.uuid === uuid));

  const accept = async () => {
    const done: string[] = [];
    const failed: Left[] = [];
    for (const [place, order] of orders.entries()) {
      setProgress(place);
      const answer = await api.request(calls.postOrderStatus, { body: statusBody(order["@id"], "ACCEPTED") });
      if (answer.type === "ok") done.push(order.uuid);
      else
        failed.push({
          uuid: order.uuid,
          id: order.id,
          text: answer.type === "refused" ? answer.text : "Der Server hat nicht geantwortet.",
        });
    }
    setProgress(null);
    setLeft(failed);
    onDone(done);
  };

  return (
    <section className="selection-bar" aria-label="Auswahl">
      <p>
        <b className="numbers">{orders.length} ausgewählt</b>{" "}
        <span className="text-muted">{deviating === 0 ? "ohne Abweichung" : `${deviating} mit Abweichung`}</span>
      </p>
      <Button level="primary" busy={progress !== null} onClick={() => void accept()}>
        <CheckIcon className="icon-sm" />
        {progress === null ? `${orders.length} annehmen` : `${progress + 1} von ${orders.length}`}
      </Button>
      <IconButton label="Auswahl aufheben" icon={<CloseIcon className="icon-sm" />} onClick={onClear} />
      {shownLeft.length > 0 && (
        <ul role="alert" className="selection-left">
          {shownLeft.map(({ uuid, id, text }) => (
            <li key={uuid}>
              <b className="numbers">{id}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
