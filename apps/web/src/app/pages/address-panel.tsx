import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { doorName, houseName, unitName } from "@rundgang/domain";
import { Button, CommentIcon, SelectField, Skeleton } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";
import { ListPanel } from "../../features/addresses/list-panel.tsx";
import { CommentForm } from "../../features/unit/comments/comment-form.tsx";
import { CommentList } from "../../features/unit/comments/comment-list.tsx";
import { HouseLink } from "../../features/unit/house-link.tsx";
import { UnitMissing } from "../../features/unit/unit-missing.tsx";
import { sortedComments, sortedUnits } from "../../features/unit/unit-texts.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { UnitVisit, useUnitContext, type ReadyUnit } from "./unit-work.tsx";

/** One panel at a time: comments and quick qualification exclude each other (A §2). */
export type OpenPanel = { readonly kind: "comments" | "quick"; readonly row: AddressRow };

export type AddressPanelProps = { readonly panel: OpenPanel; readonly onClose: () => void };

/** The panel over the list: the unit is chosen where there are several, the next open one at first. */
export function AddressPanel({ panel, onClose }: AddressPanelProps) {
  const [unitId, setUnitId] = useState(panel.row.nextUnitId);
  const [kind, setKind] = useState(panel.kind);
  const box = useRef<HTMLDivElement>(null);
  const title = kind === "quick" ? "Schnell-Qualifizierung" : "Kommentare";
  const comment = () => {
    flushSync(() => setKind("comments"));
    box.current?.querySelector("textarea")?.focus();
  };
  return (
    <ListPanel title={title} place={houseName(panel.row)} onClose={onClose}>
      {unitId === null ? (
        <p className="text-muted">Diese Adresse hat keine Wohneinheit.</p>
      ) : (
        <div ref={box}>
          <PanelUnit kind={kind} unitId={unitId} onUnit={setUnitId} onComment={comment} onClose={onClose} />
        </div>
      )}
    </ListPanel>
  );
}

type PanelUnitProps = {
  readonly kind: OpenPanel["kind"];
  readonly unitId: string;
  readonly onUnit: (unitId: string) => void;
  /** To the comments of the same unit: on a phone the row has no button for them. */
  readonly onComment: () => void;
  readonly onClose: () => void;
};

function PanelUnit({ unitId, ...rest }: PanelUnitProps) {
  const state = useObservable(useAppData().unit(unitId));
  switch (state.type) {
    case "loading":
      return <Skeleton className="h-40 rounded-md" />;
    case "missing":
      return <UnitMissing unitId={unitId} reason={state.reason} />;
    case "ready":
      return <ReadyPanelUnit key={unitId} state={state} {...rest} />;
  }
}

type ReadyPanelUnitProps = Omit<PanelUnitProps, "unitId"> & { readonly state: ReadyUnit };

function ReadyPanelUnit({ kind, state, onUnit, onComment, onClose }: ReadyPanelUnitProps) {
  const { unit, address, foreign, unsent } = state;
  const { provider, user } = useUnitContext(state);
  const units = sortedUnits(address);
  return (
    <div className="grid gap-3">
      {units.length > 1 && (
        <SelectField
          label="Wohneinheit"
          hideLabel
          value={unit.uuid}
          options={units.map((one) => ({ value: one.uuid, label: `WE ${one.position} · ${unitName(one.name)}` }))}
          onChange={onUnit}
        />
      )}
      {kind === "comments" ? (
        <>
          <CommentList comments={sortedComments(unit)} unsent={unsent} user={user} />
          <CommentForm unitId={unit.uuid} door={doorName(address, unit)} />
        </>
      ) : (
        <>
          <UnitVisit state={state} provider={provider} onRecorded={onClose} />
          {!foreign && (
            <Button className="tablet:hidden" block icon={<CommentIcon className="icon-sm" />} onClick={onComment}>
              {unit.comments.length === 0 ? "Kommentieren" : `Kommentare (${unit.comments.length})`}
            </Button>
          )}
          <HouseLink address={address} unitId={unit.uuid} foreign={foreign} />
        </>
      )}
    </div>
  );
}
