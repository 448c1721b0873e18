import { useEffect, useMemo, useRef, type MouseEvent, type PointerEvent } from "react";

/** A §2 "A long press (1 s)", ms. */
const longPressMs = 1000;
/** A finger that moves further scrolls, px. */
const slack = 10;

/**
 * What a long press on something does, by handlers for the element around it. The tap that ends it opens nothing, and the browser's own menu
 * stays away. react-aria's has no room for a link inside that is tapped as well.
 */
export function useLongPress(run: () => void) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null>(null);
  const pressed = useRef(false);
  return useMemo(() => {
    const end = () => {
      if (press.current !== null) clearTimeout(press.current.timer);
      press.current = null;
    };
    return {
      onPointerDown: (event: PointerEvent) => {
        end();
        pressed.current = false;
        if (!event.isPrimary || event.button !== 0) return;
        const timer = setTimeout(() => {
          press.current = null;
          pressed.current = true;
          latest.current();
        }, longPressMs);
        press.current = { timer, x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (press.current === null) return;
        if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > slack) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onContextMenu: (event: MouseEvent) => {
        if (press.current !== null || pressed.current) event.preventDefault();
      },
      onClickCapture: (event: MouseEvent) => {
        if (!pressed.current) return;
        pressed.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, []);
}
