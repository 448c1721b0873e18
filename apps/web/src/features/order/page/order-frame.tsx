import { BackIcon, IconButton } from "@rundgang/ui";
import { useEffect, useRef, type ReactNode } from "react";

type OrderFrameProps = {
  readonly title: string;
  /** "Lindenstraße 14, WE 2": which door, on every step. */
  readonly place?: string | undefined;
  /** Beside the title. */
  readonly mark?: ReactNode;
  /** Missing where there is no way back: in the frame of a call. */
  readonly onBack: (() => void) | undefined;
  /** At the end of the head. */
  readonly head: ReactNode;
  /** The sheet's content. */
  readonly children: ReactNode;
};

/** The dark frame of an order, outside of the shell: everything else is out of sight while the customer looks on. */
export function OrderFrame({ title, place, mark, onBack, head, children }: OrderFrameProps) {
  const sheet = useRef<HTMLElement>(null);
  /* What opened the order is gone; a step that knows better has taken the focus already. */
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="order" data-unsaved="order" data-toast-room>
      <header className="order-top">
        {onBack !== undefined && <IconButton label="Zurück" icon={<BackIcon />} onClick={onBack} />}
        <div className="order-heading">
          <h1>{title}</h1>
          {mark}
          {place !== undefined && <p className="order-place numbers">{place}</p>}
        </div>
        {head}
      </header>
      <main ref={sheet} className="order-sheet" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
