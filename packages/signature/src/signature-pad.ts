import type { Stroke } from "@rundgang/domain/order-flow";
import Pad, { type SignatureEvent } from "signature_pad";

import { inkOf, penOf } from "./ink.ts";
import { hasPen, isOfPen, penEvent } from "./pen-touches.ts";
import { halfStroke, liftStroke, signatureSize, type Placement } from "./strokes.ts";

/** A canvas to sign on with pen, finger or mouse. */
export interface SignaturePad {
  /** Draws these instead of what is there. */
  show(strokes: readonly Stroke[]): void;
  /** Takes no strokes while it is off. */
  setEnabled(enabled: boolean): void;
  destroy(): void;
}

/** Tells each change of the page's colours. @returns ends that */
export type WatchColours = (listener: () => void) => () => void;

/** So long after its last sign (ms) a pen is at work, and what touches beside it is the ball of the hand. */
const penIsNearMs = 1_000;

/**
 * Makes a canvas a signature pad. It keeps the strokes in units of the pad, so that a turned tablet, another window size or a
 * reload loses nothing, and draws with the screen's own pixels. A canvas that is higher than wide is a pad turned by a quarter: one signs
 * along its long side, and the strokes are kept as upright as any.
 * @param onStroke gets all strokes after each lifted pen
 * @param watchColours tells when the page's colours have become others
 */
export function createSignaturePad(
  canvas: HTMLCanvasElement,
  onStroke: (strokes: readonly Stroke[]) => void,
  watchColours: WatchColours,
): SignaturePad {
  let strokes: readonly Stroke[] = [];
  let enabled = true;
  let isDrawing = false;
  /** With what the last stroke was begun. */
  let drawnBy = "";
  /** As the pad is drawn now. */
  let placement: Placement = { scale: 1, isTurned: false };
  let penSeenAt = -Infinity;
  let pad = start();

  function start(): Pad {
    const made = new Pad(canvas, { throttle: 8, minDistance: 2 });
    made.addEventListener("beginStroke", () => (isDrawing = true));
    made.addEventListener("endStroke", (event) => take(isCancelled(event)));
    if (!enabled) made.off();
    return made;
  }

  /** Takes the stroke that was drawn last; half a one where the hand has not lifted. */
  function take(isHalf: boolean): void {
    isDrawing = false;
    const drawn = pad.toData().at(-1);
    if (drawn === undefined) return;
    const points = drawn.points.map(({ x, y, pressure, time }) => ({ x, y, pressure, time }));
    const stroke = liftStroke(points, placement);
    strokes = [...strokes, isHalf ? halfStroke(stroke) : stroke];
    onStroke(strokes);
  }

  /**
   * Ends a stroke under way, since what lies under it changes. The library has no word for it: its data replaced, it waits for a pointer
   * that it has forgotten and takes no stroke any more. A new one begins afresh.
   */
  function letGo(isKept: boolean): void {
    if (!isDrawing) return;
    pad.off();
    /* A move that it still holds back is too near then, and draws nothing on top of what comes. */
    pad.minDistance = Infinity;
    if (isKept) take(true);
    isDrawing = false;
    pad = start();
  }

  function draw(): void {
    pad.penColor = getComputedStyle(canvas).color;
    Object.assign(pad, penOf(placement.scale));
    pad.fromData(inkOf(strokes, placement, pad.penColor));
  }

  function redraw(): void {
    letGo(true);
    draw();
  }

  /* Setting width or height empties a canvas and its transformation. */
  function fit(): void {
    if (canvas.clientWidth === 0) return;
    letGo(true);
    const pixels = Math.max(1, devicePixelRatio);
    const isTurned = canvas.clientHeight > canvas.clientWidth;
    const scale = (isTurned ? canvas.clientHeight : canvas.clientWidth) / signatureSize.width;
    placement = { scale, isTurned };
    const long = Math.round(signatureSize.width * scale * pixels);
    const short = Math.round(signatureSize.height * scale * pixels);
    canvas.width = isTurned ? short : long;
    canvas.height = isTurned ? long : short;
    canvas.getContext("2d")?.scale(pixels, pixels);
    draw();
  }

  /** A pen goes before fingers: the hand that holds it lies on the glass before it and beside it. Asked before the pad hears of it. */
  function judge(event: PointerEvent): void {
    const isDown = event.type === "pointerdown" && event.target === canvas;
    if (event.pointerType === "touch" && isDown && event.timeStamp - penSeenAt < penIsNearMs) return event.stopPropagation();
    if (event.pointerType === "pen") penSeenAt = event.timeStamp;
    if (!isDown) return;
    if (event.pointerType === "pen" && isDrawing && drawnBy === "touch") {
      letGo(false);
      draw();
    }
    if (!isDrawing) drawnBy = event.pointerType;
  }

  /** On an iPad the library draws by touches, where each hand that lies on the glass silences it: it hears of the pen alone. */
  function judgeTouch(event: TouchEvent): void {
    if (hasPen(event)) penSeenAt = event.timeStamp;
    if (isOfPen(event) || event.timeStamp - penSeenAt >= penIsNearMs) return;
    if (event.target !== canvas && !isDrawing) return;
    event.stopPropagation();
    /* Else a mouse comes after it. */
    if (event.cancelable && event.target === canvas) event.preventDefault();
    const ofPen = penEvent(event);
    if (ofPen !== null) canvas.dispatchEvent(ofPen);
  }

  const sizes = new ResizeObserver(fit);
  sizes.observe(canvas);
  const stopColours = watchColours(redraw);
  for (const name of pointers) window.addEventListener(name, judge, true);
  for (const name of touches) window.addEventListener(name, judgeTouch, { capture: true, passive: false });
  fit();

  return {
    show(next) {
      if (next === strokes) return;
      strokes = next;
      redraw();
    },
    setEnabled(next) {
      if (next === enabled) return;
      enabled = next;
      letGo(true);
      if (enabled) pad.on();
      else pad.off();
    },
    destroy() {
      sizes.disconnect();
      stopColours();
      for (const name of pointers) window.removeEventListener(name, judge, true);
      for (const name of touches) window.removeEventListener(name, judgeTouch, true);
      pad.off();
    },
  };
}

/** True where the system took the touch away: for a gesture of its own, or since another app came in front. */
function isCancelled(ended: Event): boolean {
  return (ended as CustomEvent<SignatureEvent>).detail.type.endsWith("cancel");
}

const pointers = ["pointerdown", "pointermove"] as const;
const touches = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
