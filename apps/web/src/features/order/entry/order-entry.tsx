import type { wire } from "@rundgang/contracts";
import { idOfIri } from "@rundgang/contracts";
import { offeredForms, orderTypeOf, type OrderType } from "@rundgang/domain";
import {
  Button,
  ConfirmDialog,
  Dialog,
  DocumentIcon,
  formatSince,
  MailIcon,
  NoticeDialog,
  OrderIcon,
  UndoIcon,
  useNow,
} from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useInCall } from "../../../hooks/use-in-call.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { noActiveForms } from "./no-active-forms.ts";
import { EntryButton } from "./entry-button.tsx";
import { FormChoice } from "./form-choice.tsx";
import { offersAt } from "./offers-at.ts";
import { PaperChoice, type PaperTime } from "./paper-choice.tsx";
import { useSellLater } from "./use-sell-later.ts";
import { useUnitDraft } from "./use-unit-draft.ts";

type OrderEntryProps = {
  readonly unitId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly address: wire.Address;
  /** Go to /order/{unitId}?form=…&orderType=…. */
  readonly onOpen: (formId: string, orderType: OrderType) => void;
  /** Sold on paper, and the order comes later. */
  readonly onSold: () => void;
  /** Go to /open-paper-orders. */
  readonly onOpenPaperOrders: () => void;
  /** Nothing can be sold before signing in anew (A §8). */
  readonly onLogout: () => void;
  readonly onClose: () => void;
};

/** Which dialog stands; each knows what was chosen before it. */
type Step =
  | { readonly at: "type" }
  | { readonly at: "discard"; readonly type: OrderType }
  | { readonly at: "paper" }
  | { readonly at: "form"; readonly type: OrderType; readonly time: PaperTime };

const icons = { live: <OrderIcon />, paper: <DocumentIcon />, remote: <MailIcon /> };

/** Type, for paper now or later, then the form; a draft that was begun is offered first (B §2 "Order entry per unit"). */
export function OrderEntry(props: OrderEntryProps) {
  const { unitId, door, address, onOpen, onLogout, onClose } = props;
  const data = useAppData();
  const masters = useObservable(data.masters);
  const { forms: all } = masters;
  const offers = offersAt(address, masters, useObservable(data.online), useInCall());
  const draft = useUnitDraft(unitId);
  const now = useNow();
  const { busy, sell } = useSellLater(props);
  const [step, setStep] = useState<Step>({ at: "type" });
  const forms = offeredForms(all, address);
  const against = (type: OrderType) => offers.find((offer) => offer.type === type)?.reason ?? null;

  if (!all.some((form) => form.status === "ACTIVE")) {
    return (
      <NoticeDialog title="Keine Formulare" about={door} level="yellow" onConfirm={onLogout}>
        {noActiveForms}
      </NoticeDialog>
    );
  }
  const begin = async (form: wire.OrderForm, type: OrderType, time: PaperTime) => {
    /* What was begun gives way to the sale in the same transaction. */
    if (time === "later") return sell(form);
    if (draft !== null && draft !== "reading") await data.commands.discardDraft(unitId);
    onOpen(form.uuid, type);
  };
  /* A choice of one is none: the head of the form names it (3-decisions "Wordings"). */
  const [only] = forms.length === 1 ? forms : [];
  const chooseForm = (type: OrderType, time: PaperTime) =>
    only === undefined ? setStep({ at: "form", type, time }) : void begin(only, type, time);
  const chooseType = (type: OrderType) => (type === "paper" ? setStep({ at: "paper" }) : chooseForm(type, "now"));
  const toTypes = () => setStep({ at: "type" });

  switch (step.at) {
    case "discard":
      return (
        <ConfirmDialog
          title="Begonnenen Auftrag verwerfen"
          about={door}
          severity="danger"
          confirmLabel="Verwerfen und neu beginnen"
          onConfirm={() => chooseType(step.type)}
          onCancel={toTypes}
        >
          An dieser Wohneinheit ist schon ein Auftrag begonnen. Alle seine Angaben, Fotos und Unterschriften werden auf diesem
          Gerät gelöscht und lassen sich nicht wiederherstellen.
        </ConfirmDialog>
      );
    case "paper":
      return (
        <PaperChoice
          about={door}
          against={against("paper")}
          busy={busy}
          onChoose={(time) => chooseForm("paper", time)}
          onBack={toTypes}
        />
      );
    case "form":
      return (
        <FormChoice
          forms={forms}
          about={door}
          against={against(step.type)}
          busy={busy}
          onChoose={(formId) => {
            const form = forms.find(({ uuid }) => uuid === formId);
            if (form !== undefined) void begin(form, step.type, step.time);
          }}
          onClose={() => setStep({ at: step.type === "paper" ? "paper" : "type" })}
        />
      );
    case "type":
  }
  const first = draft === null ? offers.find(({ reason }) => reason === null)?.type : undefined;
  return (
    <Dialog title="Auftrag erfassen" about={door} onClose={onClose} footer={<Button onClick={onClose}>Abbrechen</Button>}>
      {draft !== null && draft !== "reading" && (
        <>
          <Button
            level="primary"
            size="large"
            block
            icon={<UndoIcon />}
            onClick={() => onOpen(idOfIri(draft.form), orderTypeOf(draft.contractType))}
          >
            Entwurf wiederherstellen
          </Button>
          <p className="numbers -mt-2 text-sm text-muted">zuletzt gesichert {formatSince(draft.changedAt, now)}</p>
        </>
      )}
      {offers.map(({ type, label, reason }) => (
        <EntryButton
          key={type}
          label={label}
          icon={icons[type]}
          primary={type === first}
          hint={reason}
          locked={reason !== null || draft === "reading" || forms.length === 0}
          onChoose={() => (draft === null ? chooseType(type) : setStep({ at: "discard", type }))}
        />
      ))}
      {forms.length === 0 && <p className="text-muted">Für den Anbieter dieser Adresse gibt es kein aktives Formular.</p>}
    </Dialog>
  );
}
