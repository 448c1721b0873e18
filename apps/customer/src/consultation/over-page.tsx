import { Button, ClockIcon, CloseIcon, DeviceIcon, StatePanel, SuccessIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { PageFrame } from "../page/page-frame.tsx";

/** How a consultation is over for this page; `elsewhere`: another page of the same customer has it. */
export type Over = "ended" | "cancelled" | "missed" | "elsewhere";

type OverPageProps = {
  readonly how: Over;
  /** Where the customer's order is; null: there is none. */
  readonly order: "signed" | "ordered" | "unsigned" | null;
  /** What else can be done. */
  readonly children?: ReactNode;
};

const endedTexts = {
  none: "Vielen Dank für Ihre Zeit. Sie können diese Seite schließen.",
  signed:
    "Vielen Dank. Ihre Unterschrift ist angekommen. Der Auftrag wird noch geprüft und dann abgeschickt, die Bestätigung kommt per E-Mail.",
  unsigned: "Sie haben nicht unterschrieben, bestellt ist nichts. Vielen Dank für Ihre Zeit.",
  ordered: "Vielen Dank. Ihr Auftrag ist abgeschickt, die Bestätigung kommt per E-Mail.",
} as const;

/** What stands there once a consultation is over. */
export function OverPage({ how, order, children }: OverPageProps) {
  const words = {
    ended: {
      icon: <SuccessIcon />,
      title: "Das Gespräch ist beendet",
      text: endedTexts[order ?? "none"],
      action: <AskAgain />,
    },
    cancelled: {
      icon: <CloseIcon />,
      title: "Die Beratung ist abgesagt",
      text: "Wir haben Ihre Anfrage gestrichen.",
      action: <AskAgain />,
    },
    missed: {
      icon: <ClockIcon />,
      title: "Leider war niemand frei",
      text: "Bitte versuchen Sie es noch einmal, wünschen Sie sich einen Termin, oder lassen Sie sich anrufen.",
      action: <AskAgain />,
    },
    elsewhere: {
      icon: <DeviceIcon />,
      title: "Das Gespräch läuft auf einer anderen Seite",
      text: "Sie haben diese Beratung in einem anderen Fenster oder auf einem anderen Gerät geöffnet.",
      action: (
        <Button level="primary" onClick={() => location.reload()}>
          Hier weitersprechen
        </Button>
      ),
    },
  }[how];
  return (
    <PageFrame title="Videoberatung">
      <StatePanel as="h1" live="status" icon={words.icon} title={words.title} action={words.action}>
        {words.text}
      </StatePanel>
      {children}
    </PageFrame>
  );
}

/** The way to another consultation. */
export function AskAgain() {
  return (
    <Button level="primary" onClick={() => location.assign(location.pathname)}>
      Neue Beratung anfragen
    </Button>
  );
}
