import type { Stroke } from "@rundgang/domain/order-flow";
import { useEffect, useRef } from "react";

import { createSignaturePad, type SignaturePad, type WatchColours } from "./signature-pad.ts";
import { isSigned } from "./strokes.ts";

type SignaturePaperProps = {
  readonly label: string;
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  readonly disabled: boolean;
  /** Why it is shut, or what is to be done here. */
  readonly hint?: string;
  readonly watchColours: WatchColours;
};

/** The paper that is signed on: base line, X, and what has been drawn. */
export function SignaturePaper({ label, strokes, onChange, disabled, hint, watchColours }: SignaturePaperProps) {
  const canvas = usePad(strokes, onChange, disabled, watchColours);
  const state = isSigned(strokes) ? "Unterschriftsfeld mit Unterschrift" : "Leeres Unterschriftsfeld";
  return (
    <div className="signature-paper">
      <svg viewBox="0 0 726 200" aria-hidden="true">
        <line x1="28" x2="698" y1="152" y2="152" className="signature-line" />
        <text x="34" y="143" className="signature-x">
          X
        </text>
      </svg>
      <canvas ref={canvas} role="img" aria-label={`${label}: ${state}`} />
      {hint !== undefined && <p className="signature-hint">{hint}</p>}
    </div>
  );
}

function usePad(
  strokes: readonly Stroke[],
  onChange: (strokes: readonly Stroke[]) => void,
  disabled: boolean,
  watchColours: WatchColours,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  });
  useEffect(() => {
    if (canvas.current === null) return;
    const made = createSignaturePad(canvas.current, (drawn) => listener.current(drawn), watchColours);
    pad.current = made;
    return () => made.destroy();
  }, [watchColours]);
  useEffect(() => pad.current?.show(strokes), [strokes]);
  useEffect(() => pad.current?.setEnabled(!disabled), [disabled]);
  return canvas;
}
