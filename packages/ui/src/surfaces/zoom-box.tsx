import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { IconButton } from "../actions/icon-button.tsx";
import { MinusIcon, PlusIcon } from "../icons.ts";
import { useLoneScroller } from "../overlays/use-lone-scroller.ts";

type ZoomBoxProps = {
  /** What is looked at: "Foto 1 von 3". */
  readonly label: string;
  /** Fills the box: a picture with `object-fit: contain`. */
  readonly children: ReactNode;
};

const steps = [1, 1.5, 2, 3, 4] as const;

/** Alone in its dialog: buttons, the keys + − 0 and a double tap enlarge a picture around its middle, and it is moved by scrolling. */
export function ZoomBox({ label, children }: ZoomBoxProps) {
  const [step, setStep] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const scroller = useLoneScroller(box);
  const zoom = steps[step] ?? 1;
  const zoomTo = (wished: number) => {
    const next = Math.min(Math.max(wished, 0), steps.length - 1);
    const { current } = box;
    if (next === step || current === null) return;
    const [x, y] = [
      (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth,
      (current.scrollTop + current.clientHeight / 2) / current.scrollHeight,
    ];
    flushSync(() => setStep(next));
    current.scrollTo({
      left: x * current.scrollWidth - current.clientWidth / 2,
      top: y * current.scrollHeight - current.clientHeight / 2,
    });
  };
  useEffect(() => {
    const { current } = box;
    const press = (event: KeyboardEvent) => {
      const wished = { "+": step + 1, "=": step + 1, "-": step - 1, "0": 0 }[event.key];
      if (wished === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      zoomTo(wished);
    };
    const tapTwice = () => zoomTo(step === 0 ? 2 : 0);
    addEventListener("keydown", press);
    current?.addEventListener("dblclick", tapTwice);
    return () => {
      removeEventListener("keydown", press);
      current?.removeEventListener("dblclick", tapTwice);
    };
  });
  return (
    <div className="grid size-full min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-2">
      <div ref={box} role="group" aria-label={label} className="quiet-scroll min-h-0 overflow-auto" {...scroller}>
        <div className="grid place-items-center" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          {children}
        </div>
      </div>
      <div className="flex items-center justify-center gap-2">
        <IconButton label="Verkleinern" icon={<MinusIcon />} disabled={step === 0} onClick={() => zoomTo(step - 1)} />
        <output className="numbers min-w-16 text-center text-sm text-muted" aria-label="Vergrößerung">
          {zoom * 100} %
        </output>
        <IconButton
          label="Vergrößern"
          icon={<PlusIcon />}
          disabled={step === steps.length - 1}
          onClick={() => zoomTo(step + 1)}
        />
      </div>
    </div>
  );
}
