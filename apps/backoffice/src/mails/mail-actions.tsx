import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, wallTimeOf, type BodyOf, type wire } from "@rundgang/contracts";
import { whyNoResend, type MailKind } from "@rundgang/domain";
import { Button, Dialog, MenuButton, MoreIcon, SendIcon, showToast, UndoIcon } from "@rundgang/ui";
import { v7 } from "uuid";

import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { refreshMails } from "./count-query.ts";
import { isLost, mailTitles } from "./mail-words.ts";

/** What is to be known of a mail to act on it. */
export interface ActedMail {
  readonly uuid: string;
  readonly kind: MailKind;
  readonly state: wire.MailState;
  /** IRI of its order, and that order's status; null where there is none. */
  readonly auftrag: string | null;
  readonly status: wire.OrderStatusCode | null;
  /** Where it goes when it is sent again. */
  readonly address: string;
}

type Step = "resend" | "returned" | "link";

/** The answer may be lost and the step taken. */
const unanswered = "Der Server hat nicht geantwortet. Bitte sieh nach, was aus der Mail geworden ist.";

/** What can be done with a mail: a visible button where it was lost, a menu for the rest. */
export function MailActions({ mail }: { readonly mail: ActedMail }) {
  const [asked, setAsked] = useState<Step | null>(null);
  const { kind, state, status, auftrag } = mail;
  const mayResend = whyNoResend({ kind, state, status }) === null;
  const mayRenewLink = kind === "link" && auftrag !== null && status === "NEW";
  const mayReturn = state === "handed_over";
  const items = [
    ...(mayResend ? [{ label: "Erneut senden …", icon: <SendIcon className="icon-sm" />, run: () => setAsked("resend") }] : []),
    ...(mayRenewLink
      ? [{ label: "Neuen Link senden …", icon: <SendIcon className="icon-sm" />, run: () => setAsked("link") }]
      : []),
    ...(mayReturn
      ? [{ label: "Mail kam zurück …", icon: <UndoIcon className="icon-sm" />, run: () => setAsked("returned") }]
      : []),
  ];
  const [only] = items;
  return (
    <>
      {only !== undefined && (items.length === 1 || isLost(state)) && (
        <Button icon={only.icon} onClick={only.run}>
          {only.label}
        </Button>
      )}
      {items.length > 1 && !isLost(state) && <MenuButton label={`${mailTitles[kind]}: Mehr`} icon={<MoreIcon />} items={items} />}
      {asked !== null && <StepDialog mail={mail} step={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const words: Readonly<Record<Step, { readonly title: string; readonly action: string; readonly done: string }>> = {
  resend: { title: "Mail erneut senden", action: "Senden", done: "Die Mail geht noch einmal hinaus" },
  link: { title: "Neuen Link senden", action: "Senden", done: "Der neue Link geht hinaus" },
  returned: { title: "Mail kam zurück", action: "Eintragen", done: "Die Mail ist als zurückgekommen eingetragen" },
};

function StepDialog({ mail, step, onClose }: { readonly mail: ActedMail; readonly step: Step; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  /* One request, however often it is sent: a lost answer is given again. */
  const [uuid] = useState(() => v7());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { title, action, done } = words[step];

  const request = () => {
    const order: BodyOf<typeof calls.postCustomerLink>["order"] = mail.auftrag ?? "";
    const now = new Date().toISOString();
    switch (step) {
      case "resend":
        return api.request(calls.postMailResend, { body: { uuid, mail: mail.uuid } });
      case "link":
        return api.request(calls.postCustomerLink, { body: { uuid, order, mail: true } });
      case "returned":
        return api.request(calls.postMailBounce, {
          body: { uuid, mail: mail.uuid, bounced: wallTimeOf(now), bouncedAt: now },
        });
    }
  };
  const send = async () => {
    setBusy(true);
    const answer = await request();
    setBusy(false);
    refreshMails(queries, mail.auftrag);
    if (answer.type === "ok") {
      showToast({ about: "mail", level: "positive", title: done });
      onClose();
    } else setRefusal(answer.type === "refused" ? answer.text : unanswered);
  };

  return (
    <Dialog
      title={title}
      about={mailTitles[mail.kind]}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            {action}
          </Button>
        </>
      }
    >
      <StepText step={step} address={mail.address} />
      <RefusalNote text={refusal} />
    </Dialog>
  );
}

function StepText({ step, address }: { readonly step: Step; readonly address: string }) {
  switch (step) {
    case "resend":
      return (
        <p>
          Sie geht mit denselben Worten und Unterlagen an <b>{address}</b>, die Adresse des Kunden von jetzt. Stimmt sie nicht,
          frage den Verkäufer danach.
        </p>
      );
    case "link":
      return (
        <p>
          Der Kunde bekommt einen neuen Link an <b>{address}</b>. Der bisherige gilt dann nicht mehr.
        </p>
      );
    case "returned":
      return (
        <p>
          Das ist für eine Mail, die im Postfach des Absenders zurückkam, ohne dass Rundgang davon weiß. Der Verkäufer sieht es am
          Auftrag, und es steht im Nachweis.
        </p>
      );
  }
}
