import { cutRing, joinRings, takeApart, type CutFault, type Place, type Ring, type Shape } from "./rings.ts";

/** A territory that is being drawn, new or another shape of one that is there. */
export interface Draft {
  /** Null for a new one. */
  readonly uuid: string | null;
  /** The version that was seen, as the server tags it. */
  readonly tag: string;
  readonly name: string;
  readonly rings: readonly Ring[];
  /** What a cut took off: it becomes a territory of its own. */
  readonly cutOff: { readonly name: string; readonly rings: readonly Ring[] } | null;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** What can be taken back. */
type Step = Pick<Draft, "rings" | "cutOff">;

/** A new one, with nothing drawn yet. */
export const emptyDraft: Draft = { uuid: null, tag: "", name: "", rings: [], cutOff: null, past: [], future: [] };

/** A draft of what is there. */
export function draftOf(territory: { readonly uuid: string; readonly name: string }, shape: Shape, tag: string): Draft {
  return { ...emptyDraft, uuid: territory.uuid, name: territory.name, tag, rings: takeApart(shape) };
}

/** The shape that would be saved; null while nothing is drawn. */
export function shapeOfDraft({ rings }: Pick<Draft, "rings">): Shape | null {
  return joinRings(rings);
}

/** With other rings, which can be taken back. */
export function redrawn(draft: Draft, rings: readonly Ring[]): Draft {
  return { ...draft, rings, past: [...draft.past, stepOf(draft)], future: [] };
}

/** Cut by a line: the first ring that it goes across once. The larger half stays, the other one becomes a territory of its own. */
export function cut(draft: Draft, line: readonly Place[]): Draft | CutFault {
  let fault: CutFault = "misses";
  for (const [index, ring] of draft.rings.entries()) {
    const halves = cutRing(ring, line);
    if (typeof halves === "string") {
      if (halves === "too_often") fault = halves;
      continue;
    }
    const [stays, goes] = halves.toSorted((a, b) => groundOf(b) - groundOf(a));
    if (stays === undefined || goes === undefined) continue;
    const others = draft.rings.filter((_, one) => one !== index);
    const name = draft.cutOff?.name ?? `${draft.name.trim()} 2`.trim();
    const cutOff = { name, rings: [...(draft.cutOff?.rings ?? []), goes] };
    return { ...redrawn(draft, [stays, ...others]), cutOff };
  }
  return fault;
}

/** One step back; the same where there is none. */
export function undone(draft: Draft): Draft {
  const last = draft.past.at(-1);
  return last === undefined
    ? draft
    : { ...draft, ...last, past: draft.past.slice(0, -1), future: [...draft.future, stepOf(draft)] };
}

/** One step forth again; the same where there is none. */
export function redone(draft: Draft): Draft {
  const next = draft.future.at(-1);
  return next === undefined
    ? draft
    : { ...draft, ...next, past: [...draft.past, stepOf(draft)], future: draft.future.slice(0, -1) };
}

function stepOf({ rings, cutOff }: Draft): Step {
  return { rings, cutOff };
}

function groundOf(ring: Ring): number {
  const [[x0, y0] = [0, 0]] = ring;
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x0, y0];
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }, 0);
  return Math.abs(doubled);
}
