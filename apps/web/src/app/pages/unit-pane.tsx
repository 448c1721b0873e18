import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { doorName, unitName, unitTypeLabel } from "@rundgang/domain";
import { Button, CommentIcon, formatDateTime, UnsentMark } from "@rundgang/ui";

import { AddressTitle } from "../../features/unit/address-title.tsx";
import { CommentsCard } from "../../features/unit/comments/comments-card.tsx";
import { HouseLink } from "../../features/unit/house-link.tsx";
import { UnitBadge } from "../../features/unit/unit-badge.tsx";
import { UnitLoading } from "../../features/unit/unit-loading.tsx";
import { UnitMissing } from "../../features/unit/unit-missing.tsx";
import { UnitSteps } from "../../features/unit/unit-steps.tsx";
import { sortedComments } from "../../features/unit/unit-texts.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";
import { NextDoor } from "./next-door.tsx";
import { UnitWork, useUnitContext, type ReadyUnit } from "./unit-work.tsx";

export type UnitPaneProps = { readonly unitId: string; readonly onStep: (unitId: string) => void };

/** The unit to which a button of the pane has led: its pane comes anew, and with the button the focus is gone. */
let steppedTo: string | null = null;

/** The open unit beside the list: what one needs at the door, the rest is one tap away on its page. */
export function UnitPane({ unitId, onStep }: UnitPaneProps) {
  const data = useAppData();
  const state = useObservable(data.unit(unitId));
  const isGone = state.type === "missing" && state.reason === "unknown";
  useEffect(() => {
    if (isGone && data.lastUnit.getSnapshot() === unitId) data.rememberUnit(null);
  }, [data, unitId, isGone]);
  /* Whoever goes on before that unit is there, or from one that is missing, comes back to it by another way. */
  useEffect(
    () => () => {
      if (steppedTo === unitId) steppedTo = null;
    },
    [unitId],
  );
  switch (state.type) {
    case "loading":
      return <UnitLoading what={state.what} />;
    case "missing":
      return <UnitMissing unitId={unitId} reason={state.reason} />;
    case "ready":
      return (
        <ReadyUnitPane
          state={state}
          onStep={(id) => {
            steppedTo = id;
            onStep(id);
          }}
        />
      );
  }
}

function ReadyUnitPane({ state, onStep }: { readonly state: ReadyUnit; readonly onStep: (unitId: string) => void }) {
  const { unit, address, foreign, unsent } = state;
  const { provider, user } = useUnitContext(state);
  const bell = (unit.name ?? "").trim();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const isStep = steppedTo === unit.uuid;
    steppedTo = null;
    if (isStep && document.activeElement === document.body) pane.current?.querySelector<HTMLElement>(".unit-act")?.focus();
  }, [unit.uuid]);
  return (
    <section ref={pane} className="unit-pane quiet-scroll" aria-label="Geöffnete Wohneinheit">
      <AddressTitle
        as="h2"
        address={address}
        provider={provider}
        foreign={foreign}
        meta={[unitTypeLabel(unit.type), ...(bell === "" ? [] : [`Klingel „${bell}“`])]}
        unitId={unit.uuid}
        actions={<HouseLink address={address} unitId={unit.uuid} foreign={foreign} look="short" />}
      />
      <HiddenNote addressId={address.uuid} />
      <div className="card unit-bar">
        <div className="min-w-0 grow">
          <p className={bell === "" ? "text-muted" : "wrap-anywhere font-bold"}>{unitName(unit.name)}</p>
          <p className="numbers text-sm text-muted">
            Wohneinheit {unit.position} von {address.wohneinheiten.length}
          </p>
        </div>
        <UnsentMark state={unsent.get(unit.uuid)} />
        <UnitBadge unit={unit} />
        <UnitSteps address={address} unitId={unit.uuid} onStep={onStep} />
      </div>
      <UnitWork
        state={state}
        provider={provider}
        user={user}
        comments={<PaneComments state={state} user={user} />}
        next={<NextDoor address={address} unit={unit} onStep={onStep} />}
      />
    </section>
  );
}

/** The open address is not in the list as it is filtered. */
function HiddenNote({ addressId }: { readonly addressId: string }) {
  const isHidden = useObservablePart(useAppData().list, (list) => list.ready && list.indexOf(addressId) === -1);
  if (!isHidden) return null;
  return (
    <p className="-mt-3 text-sm text-muted" role="status">
      Nicht in der Liste: Suche oder Filter blenden diese Adresse gerade aus.
    </p>
  );
}

type PaneCommentsProps = { readonly state: ReadyUnit; readonly user: { readonly id: string; readonly name: string } };

/** The newest comment in one card; a tap opens all of them, with the cursor in the line to write. */
function PaneComments({ state, user }: PaneCommentsProps) {
  const { unit, address, unsent } = state;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const write = () => {
    flushSync(() => setOpen(true));
    box.current?.querySelector("textarea")?.focus();
  };
  const comments = sortedComments(unit);
  const newest = comments.at(-1);
  if (open) {
    return (
      <div ref={box}>
        <CommentsCard unit={unit} door={doorName(address, unit)} unsent={unsent} user={user} />
      </div>
    );
  }
  return (
    <div className="card flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2 pr-2 pl-5">
      <div className="min-w-0 grow basis-44">
        {newest === undefined ? (
          <p className="text-muted">Noch kein Kommentar</p>
        ) : (
          <>
            <p className="line-clamp-2 wrap-anywhere">„{newest.comment}“</p>
            <p className="numbers flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
              {newest.creatorId === user.id ? user.name : "Unbekannt"}, {formatDateTime(newest.createdAt)}
              <UnsentMark state={unsent.get(newest.uuid)} />
            </p>
          </>
        )}
      </div>
      <Button icon={<CommentIcon className="icon-sm" />} aria-expanded={false} onClick={write}>
        {comments.length === 0 ? "Kommentieren" : `${comments.length} ${comments.length === 1 ? "Kommentar" : "Kommentare"}`}
      </Button>
    </div>
  );
}
