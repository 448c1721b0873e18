import { maySwipe, readSwipe, type Finger, type Swipe } from "./swipe.ts";

/** What is told of a swipe. `row`: the list's element. */
export interface SwipeHandlers {
  /** The row begins to move: what its ground says to that side; null where nothing can be done there. */
  readonly wordOf: (row: HTMLElement, way: "right" | "left") => string | null;
  readonly onSwiped: (row: HTMLElement, way: "right" | "left") => void;
}

/** How long a row takes back to its place. */
const backMs = 160;
/** What the hand feels when letting go would do it. */
const tickMs = 10;

/**
 * Follows a finger over the rows of a list: they are moved as they stand, so that none is drawn anew. A mouse and a pen do not swipe. Returns the way
 * to end it.
 */
export function attachSwipe(list: HTMLElement, { wordOf, onSwiped }: SwipeHandlers): () => void {
  let row: HTMLElement | null = null;
  let start: Finger | null = null;
  let before: Finger | null = null;
  let swipe: Swipe | null = null;
  let word: string | null = null;

  const fingerOf = ({ clientX, clientY, timeStamp }: PointerEvent): Finger => ({ x: clientX, y: clientY, at: timeStamp });

  function down(event: PointerEvent): void {
    if (event.pointerType !== "touch" || !event.isPrimary || row !== null) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("li[data-index]") : null;
    const finger = fingerOf(event);
    if (target === null || !maySwipe(finger, innerWidth)) return;
    [row, start, before, swipe, word] = [target, finger, finger, null, null];
  }

  function move(event: PointerEvent): void {
    if (row === null || start === null || before === null || !event.isPrimary) return;
    const finger = fingerOf(event);
    const was = swipe;
    swipe = readSwipe(start, before, finger, was?.way ?? "open");
    before = finger;
    if (swipe.way === "scroll") return forget();
    if (swipe.way === "open") return undefined;
    if (was?.way !== swipe.way) {
      word = wordOf(row, swipe.way);
      if (word === null) return forget();
      row.setPointerCapture(event.pointerId);
    }
    if (swipe.isArmed && was?.isArmed !== true) navigator.vibrate?.(tickMs);
    show(row, swipe, word);
    return undefined;
  }

  function up({ isPrimary }: PointerEvent): void {
    /* A second finger that lifts ends nothing: the swipe is the first one's. */
    if (!isPrimary) return undefined;
    if (row === null || swipe === null || word === null) return forget();
    const [swiped, { way, isArmed }] = [row, swipe];
    /* The finger that lifts is no tap on the row. */
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    settle(swiped);
    forget();
    if (isArmed && (way === "right" || way === "left")) onSwiped(swiped, way);
    return undefined;
  }

  function cancel(event?: PointerEvent): void {
    if (event?.isPrimary === false) return;
    if (row !== null && word !== null) settle(row);
    forget();
  }

  function forget(): void {
    [row, start, before, swipe, word] = [null, null, null, null, null];
  }

  list.addEventListener("pointerdown", down);
  list.addEventListener("pointermove", move);
  list.addEventListener("pointerup", up);
  list.addEventListener("pointercancel", cancel);
  return () => {
    cancel();
    list.removeEventListener("pointerdown", down);
    list.removeEventListener("pointermove", move);
    list.removeEventListener("pointerup", up);
    list.removeEventListener("pointercancel", cancel);
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function show(row: HTMLElement, { way, shift, isArmed }: Swipe, word: string | null): void {
  const body = row.firstElementChild;
  if (!(body instanceof HTMLElement)) return;
  row.dataset["swipe"] = way;
  row.dataset["swipeWord"] = isArmed ? "Jetzt loslassen" : (word ?? "");
  row.toggleAttribute("data-armed", isArmed);
  body.style.transition = "none";
  body.style.transform = `translateX(${shift}px)`;
}

/** Back to its place; the ground goes when it is there. */
function settle(row: HTMLElement): void {
  const body = row.firstElementChild;
  if (!(body instanceof HTMLElement)) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  body.style.transition = isStill ? "none" : `transform ${backMs}ms`;
  body.style.transform = "";
  setTimeout(
    () => {
      /* It may be on its way again. */
      if (body.style.transform !== "") return;
      body.style.transition = "";
      delete row.dataset["swipe"];
      delete row.dataset["swipeWord"];
      row.removeAttribute("data-armed");
    },
    isStill ? 0 : backMs,
  );
}
