import { cutRing, joinRings, takeApart, type CutFault, type Place, type Ring, type Shape } from "./rings.ts";

/** A territory that is being drawn, new or another shape of one that is there. */
export interface Draft {
  /** Null for a new one. */
  readonly uuid: string | null;
  /** The version that was seen, as the server tags it. */
  readonly tag: string;
  /** What a save would lose of somebody else's: the number of the shape, and the name, as they were seen. */
  readonly seen: Seen;
  readonly name: string;
  readonly rings: readonly Ring[];
  /** What a cut took off: it becomes a territory of its own. */
  readonly cutOff: {
    readonly name: string;
    readonly rings: readonly Ring[];
  } | null;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

type Seen = { readonly version: number; readonly name: string };

/** What can be taken back. */
type Step = Pick<Draft, "rings" | "cutOff">;

/** A new one, with nothing drawn yet. */
export const emptyDraft: Draft = {
  uuid: null,
  tag: "",
  seen: { version: 0, name: "" },
  name: "",
  rings: [],
  cutOff: null,
  past: [],
  future: [],
};

/** Whether closing it would lose something: a shape that was drawn, or a name. */
export function isTouched(draft: Draft | null): boolean {
  return draft !== null && (draft.past.length > 0 || draft.name !== draft.seen.name);
}

/** A draft of what is there. */
export function draftOf(territory: Seen & { readonly uuid: string }, shape: Shape, tag: string): Draft {
  const { uuid, name, version } = territory;
  return {
    ...emptyDraft,
    uuid,
    name,
    tag,
    seen: { version, name },
    rings: takeApart(shape),
  };
}

/** Whether somebody has drawn or named it anew since; its counts and members, which its tag tells as well, do not matter to a draft. */
export function isOther(seen: Seen, now: Seen): boolean {
  return seen.version !== now.version || seen.name !== now.name;
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
