import { paperNames, type ProofPaper } from "@rundgang/domain";
import { CameraIcon, UploadIcon } from "@rundgang/ui";
import { useId, type ReactNode } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useSession } from "../session/session-context.tsx";

type TakePaperProps = { readonly paper: ProofPaper; readonly disabled: boolean };

/** 'Foto aufnehmen' and 'Dokument hochladen' of a paper, side by side (B §2 "upload or photograph"). */
export function TakePaper({ paper, disabled }: TakePaperProps) {
  const { flow } = useSession();
  const online = useObservable(useAppData().online);
  return (
    <div className="take-paper">
      <Way
        icon={<CameraIcon />}
        title="Foto aufnehmen"
        of={paperNames[paper].page}
        hint="Ganze Seite, gerade, ohne Schatten"
        disabled={disabled}
        onTake={() => flow.send({ type: "TAKE_PHOTO", of: paper })}
      />
      <Way
        icon={<UploadIcon />}
        title="Dokument hochladen"
        of={paperNames[paper].page}
        hint={online ? "PDF, JPG oder PNG bis 10 MB" : "Das Hochladen braucht eine Internetverbindung."}
        disabled={disabled || !online}
        onTake={() => flow.send({ type: "UPLOAD", of: paper })}
      />
    </div>
  );
}

type WayProps = {
  readonly icon: ReactNode;
  readonly title: string;
  /** Which paper, for who does not see the card. */
  readonly of: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly onTake: () => void;
};

function Way({ icon, title, of, hint, disabled, onTake }: WayProps) {
  const id = useId();
  return (
    <button
      type="button"
      className="take-way"
      aria-label={`${of}: ${title}`}
      aria-describedby={id}
      disabled={disabled}
      onClick={onTake}
    >
      <span className="take-icon">{icon}</span>
      <span>
        <b className="block">{title}</b>
        <span id={id} className="text-sm text-muted">
          {hint}
        </span>
      </span>
    </button>
  );
}
