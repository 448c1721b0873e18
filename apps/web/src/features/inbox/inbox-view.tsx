import "../../parts/duo/duo.css";
import "./inbox.css";

import { useNavigate } from "@tanstack/react-router";
import { Button, InboxIcon, SkeletonList, StatePanel } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { CorrectionPanel } from "./correction-panel.tsx";
import { InboxList } from "./inbox-list.tsx";

type InboxViewProps = {
  /** List and panel stand side by side. */
  readonly split: boolean;
  readonly orderId: string | undefined;
};

/** 'Eingang' (A §2 /inbox): the correction requests, and the panel of one of them. */
export function InboxView({ split, orderId }: InboxViewProps) {
  const { ready, entries } = useObservable(useAppData().inbox);
  const navigate = useNavigate();
  if (!ready) return <SkeletonList />;
  const shown =
    entries.find(({ order }) => order.uuid === orderId) ?? (split && orderId === undefined ? entries.at(0) : undefined);
  if (entries.length === 0 && orderId === undefined) {
    return (
      <div className="duo-empty">
        <StatePanel as="h1" icon={<InboxIcon />} title="Dein Eingang ist leer">
          Wenn das Backoffice zu einem Auftrag eine Korrektur braucht, steht sie hier.
        </StatePanel>
      </div>
    );
  }
  const panel =
    shown === undefined ? (
      <div className="duo-empty">
        <StatePanel
          icon={<InboxIcon />}
          title={orderId === undefined ? "Keine Korrektur gewählt" : "Diese Korrekturanfrage liegt nicht mehr vor"}
          action={
            orderId !== undefined && (
              <Button onClick={() => void navigate({ to: "/inbox", search: {}, replace: true })}>Zum Eingang</Button>
            )
          }
        />
      </div>
    ) : (
      <CorrectionPanel key={shown.order.uuid} entry={shown} />
    );
  if (split) {
    return (
      <div className="duo duo-split">
        <InboxList entries={entries} shownId={shown?.order.uuid} />
        {panel}
      </div>
    );
  }
  return <div className="duo">{orderId === undefined ? <InboxList entries={entries} shownId={undefined} /> : panel}</div>;
}
