import type { Stroke } from "@rundgang/domain/order-flow";
import { Button, UndoIcon } from "@rundgang/ui";
import { useEffect, useId, useRef, useState } from "react";

import { createSignaturePad, type SignaturePad, type WatchColours } from "./signature-pad.ts";
import { isSigned } from "./strokes.ts";
import { useKeptInSight } from "./use-kept-in-sight.ts";

type SignatureFieldProps = {
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

const day = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "Europe/Berlin" });

/**
 * Where the customer signs: base line, X, name, place and date (B §9: 726 by 200). Signing needs pen, finger or mouse: letters
 * from a keyboard would be no signature; everything around it works with the keyboard.
 */
export function SignatureField(props: SignatureFieldProps) {
  const { label, name, city, at, strokes, onChange, disabled, hint, watchColours } = props;
  const canvas = usePad(strokes, onChange, disabled, watchColours);
  const labelId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [isBegun, setIsBegun] = useState(strokes.length > 0);
  useKeptInSight(field, isBegun);
  const state = isSigned(strokes) ? "Unterschriftsfeld mit Unterschrift" : "Leeres Unterschriftsfeld";
  return (
    <div className="grid gap-2">
      <h3 id={labelId}>{label}</h3>
      <div ref={field} className="signature" data-disabled={disabled || undefined} onPointerDown={() => setIsBegun(true)}>
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
        <div className="signature-foot">
          <span className="text-sm">
            <strong>{name}</strong>
            <span className="signature-dot text-muted"> · </span>
            <span className="numbers text-muted">
              {city}, {day.format(Date.parse(at))}
            </span>
          </span>
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
