import type { Stroke } from "@rundgang/domain/order-flow";
import { Button, UndoIcon } from "@rundgang/ui";
import { useId, useRef, useState } from "react";

import { SignaturePaper } from "./signature-paper.tsx";
import type { WatchColours } from "./signature-pad.ts";
import { SignatoryLine } from "./signatory-line.tsx";
import { useKeptInSight } from "./use-kept-in-sight.ts";

/** What a customer signs on. */
export type SignatureFieldProps = {
  readonly label: string;
  /** Who signs, where, and when by the server's clock (ISO). */
  readonly name: string;
  readonly city: string;
  readonly at: string;
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  readonly disabled: boolean;
  /** Why it is shut, or what is to be done here. */
  readonly hint?: string;
  readonly watchColours: WatchColours;
};

/**
 * Where the customer signs: base line, X, name, place and date (B §9: 726 by 200). Signing needs pen, finger or mouse: letters
 * from a keyboard would be no signature; everything around it works with the keyboard.
 */
export function SignatureField(props: SignatureFieldProps) {
  const { label, strokes, onChange, disabled } = props;
  const labelId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [isBegun, setIsBegun] = useState(strokes.length > 0);
  useKeptInSight(field, isBegun);
  return (
    <div className="grid gap-2">
      <h3 id={labelId}>{label}</h3>
      <div ref={field} className="signature" data-disabled={disabled || undefined} onPointerDown={() => setIsBegun(true)}>
        <SignaturePaper {...props} />
        <div className="signature-foot">
          <SignatoryLine {...props} />
          <Button
            level="plain"
            icon={<UndoIcon className="icon-sm" />}
            disabled={disabled || strokes.length === 0}
            onClick={() => onChange(strokes.slice(0, -1))}
          >
            Rückgängig
          </Button>
        </div>
      </div>
    </div>
  );
}
