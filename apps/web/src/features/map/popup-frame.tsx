import { useEffect, useId, useRef, type ReactNode } from "react";
import { CloseIcon, IconButton, useBackLayer } from "@rundgang/ui";

type PopupFrameProps = {
  readonly title: string;
  readonly meta: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Words above a marker: their title takes the focus; Escape, back and a button close them. */
export function PopupFrame({ title, meta, onClose, children }: PopupFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useBackLayer(onClose);
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent) => {
      /* A dialog above it goes first. */
      if (key === "Escape" && !(target instanceof Element && target.closest("dialog") !== null)) onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);
  return (
    <section className="map-popup" aria-labelledby={id}>
      <header className="map-popup-head">
        <div className="min-w-0">
          <h2 id={id} ref={heading} tabIndex={-1} className="map-popup-title">
            {title}
          </h2>
          <p className="numbers text-sm text-muted">{meta}</p>
        </div>
        <IconButton label="Schließen" icon={<CloseIcon />} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
