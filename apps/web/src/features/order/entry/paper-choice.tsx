import { Button, ClockIcon, Dialog, DocumentIcon } from "@rundgang/ui";

import { EntryButton } from "./entry-button.tsx";

/** When the form of a paper order is filled in. */
export type PaperTime = "now" | "later";

type PaperChoiceProps = {
  /** Which door. */
  readonly about: string;
  /** Why paper is not offered any more; null while it is. */
  readonly against: string | null;
  /** A sale is being written. */
  readonly busy: boolean;
  readonly onChoose: (time: PaperTime) => void;
  readonly onBack: () => void;
};

/** 'Papierauftrag': 'Jetzt erfassen' or 'Später erfassen' (B §2 "Paper choice dialog"). */
export function PaperChoice({ about, against, busy, onChoose, onBack }: PaperChoiceProps) {
  const locked = against !== null;
  return (
    <Dialog
      title="Papierauftrag"
      about={about}
      onClose={onBack}
      busy={busy}
      footer={
        <Button onClick={onBack} disabled={busy}>
          Zurück
        </Button>
      }
    >
      <EntryButton
        label="Jetzt erfassen"
        icon={<DocumentIcon />}
        primary
        hint={against ?? "Formular jetzt ausfüllen, Vertrag und VZF fotografieren oder hochladen."}
        locked={locked || busy}
        onChoose={() => onChoose("now")}
      />
      <EntryButton
        label="Später erfassen"
        icon={<ClockIcon />}
        hint={against ?? "Die Wohneinheit gilt als verkauft; Formular, Vertrag und VZF reichst du unter „Papier“ nach."}
        locked={locked}
        busy={busy}
        onChoose={() => onChoose("later")}
      />
    </Dialog>
  );
}
