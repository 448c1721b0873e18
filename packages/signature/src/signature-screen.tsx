import { BackIcon, Button, EraseIcon, IconButton, UndoIcon, useModal } from "@rundgang/ui";
import { useId, type ReactNode } from "react";

import { SignatoryLine } from "./signatory-line.tsx";
import type { SignatureFieldProps } from "./signature-field.tsx";
import { SignaturePaper } from "./signature-paper.tsx";

type SignatureScreenProps = SignatureFieldProps & {
  /** At the end of the head: which of two signatures it is. */
  readonly steps?: ReactNode;
  /** What is signed and what it costs, in a line below the pad: it stays in sight while one signs. */
  readonly terms?: ReactNode;
  /** In the foot, as long as nothing is drawn, and what went wrong. */
  readonly word?: ReactNode;
  /** 'Unterschrift bestätigen' */
  readonly confirm: ReactNode;
  /** Back to what is signed; what was drawn stays. */
  readonly onClose: () => void;
};

/**
 * A phone as one pad: it lies over the whole screen, on an upright phone turned by a quarter, so that the name is written along the long side
 * (decision 095).
 */
export function SignatureScreen(props: SignatureScreenProps) {
  const { label, strokes, onChange, disabled, steps, terms, word, confirm, onClose } = props;
  const { box, events } = useModal(onClose, onClose);
  const titleId = useId();
  return (
    <dialog ref={box} className="signature-screen" aria-labelledby={titleId} {...events}>
      <div className="signature-frame">
        <header className="signature-screen-head">
          <IconButton label="Zurück zum Lesen" icon={<BackIcon />} onClick={onClose} />
          <h2 id={titleId}>{label}</h2>
          {steps}
        </header>
        <div className="signature-desk">
          <div className="signature-place">
            <SignaturePaper {...props} />
          </div>
          <div className="signature-who">
            <p>
              <SignatoryLine {...props} />
            </p>
            {terms !== undefined && <p className="signature-terms">{terms}</p>}
          </div>
        </div>
        <footer className="signature-screen-foot">
          {strokes.length > 0 && (
            <>
              <Button icon={<UndoIcon className="icon-sm" />} disabled={disabled} onClick={() => onChange(strokes.slice(0, -1))}>
                <span className="signature-word">Rückgängig</span>
              </Button>
              <Button
                level="plain"
                icon={<EraseIcon className="icon-sm signature-erase" />}
                disabled={disabled}
                onClick={() => onChange([])}
              >
                <span className="signature-word">Neu beginnen</span>
              </Button>
            </>
          )}
          <div className="signature-screen-word">{word}</div>
          {confirm}
        </footer>
      </div>
    </dialog>
  );
}
