import { mostSignatureLetters, type SigningAsked, type SigningSaid, type SignRequest } from "@rundgang/contracts";
import type { Stroke } from "@rundgang/domain/order-flow";
import { isSigned, signatureText } from "@rundgang/signature";
import type { VideoCall } from "@rundgang/video-call";

/** What the customer has done with what he is asked to sign. */
export interface Signing {
  readonly request: SignRequest;
  readonly opened: boolean;
  readonly ticked: readonly string[];
  readonly summaryStrokes: readonly Stroke[];
  readonly contractStrokes: readonly Stroke[];
  /** His answer as it was said; null while he has not answered. */
  readonly answer: Exclude<SigningSaid, { type: "progress" }> | null;
  /** German, why it could not be said. */
  readonly problem: string | null;
}

export type SigningState =
  | { readonly at: "nothing" }
  | { readonly at: "asking"; readonly signing: Signing }
  /** The consultant has his signatures and looks at them. */
  | { readonly at: "received" }
  | { readonly at: "ordered" };

/** What is missing before the signatures can be confirmed, in the order of the page. */
export function missingOf({ request, ticked, summaryStrokes, contractStrokes }: Signing): readonly string[] {
  const open = request.boxes.filter(({ key }) => !ticked.includes(key)).length;
  const missing: string[] = [];
  if (open > 0) missing.push(open === 1 ? "ein Haken" : `${open} Haken`);
  if (request.hasSummary && !isSigned(summaryStrokes)) missing.push("die Unterschrift unter der Vertragszusammenfassung");
  if (!isSigned(contractStrokes)) missing.push("die Unterschrift unter dem Vertrag");
  return missing;
}

const tooLarge = "Die Unterschrift ist zu groß, um sie zu übertragen. Bitte unterschreiben Sie etwas einfacher.";

/**
 * Signing on the customer's own device: what the consultant asks, what is done here, and what he is told of it. It outlives each screen of the call. What
 * was said is said again whenever he asks for the same again, until he has it; nothing is kept beyond the page.
 * @param encode makes a signature's picture, PNG as base64; null where the browser cannot
 */
export function createSigning(call: Pick<VideoCall, "say" | "onHeard">, encode = signatureText) {
  let state: SigningState = { at: "nothing" };
  const listeners = new Set<() => void>();

  function show(next: SigningState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function change(more: Partial<Signing>): void {
    if (state.at === "asking" && state.signing.answer === null) show({ at: "asking", signing: { ...state.signing, ...more } });
  }

  /** How far he is, and his answer where there is one: all of it each time. */
  function tell(): void {
    if (state.at !== "asking") return;
    const { request, opened, ticked, answer } = state.signing;
    call.say({ type: "progress", id: request.id, opened, ticked: [...ticked] });
    if (answer !== null) call.say(answer);
  }

  function hear(asked: SigningAsked): void {
    if (asked.at !== "asking") return show({ at: asked.at });
    /* What is asked under a known id with other words is another asking: nothing that he did counts for it. */
    const isKnown = state.at === "asking" && JSON.stringify(state.signing.request) === JSON.stringify(asked.request);
    if (!isKnown) show({ at: "asking", signing: begin(asked.request) });
    tell();
  }

  const stop = call.onHeard((said) => {
    if (said.type === "sign") hear(said.sign);
  });

  return {
    getSnapshot: (): SigningState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The summary is open before him. */
    open(): void {
      change({ opened: true });
      tell();
    },
    tick(key: string, on: boolean): void {
      if (state.at !== "asking") return;
      const others = state.signing.ticked.filter((one) => one !== key);
      change({ ticked: on ? [...others, key] : others });
      tell();
    },
    drawSummary: (strokes: readonly Stroke[]): void => change({ summaryStrokes: strokes, problem: null }),
    drawContract: (strokes: readonly Stroke[]): void => change({ contractStrokes: strokes, problem: null }),
    /** 'Unterschrift bestätigen'; nothing happens while something is missing. */
    async sign(): Promise<void> {
      if (state.at !== "asking" || state.signing.answer !== null || missingOf(state.signing).length > 0) return;
      const { request, summaryStrokes, contractStrokes } = state.signing;
      const [summary, contract] = await Promise.all([
        request.hasSummary ? encode(summaryStrokes) : null,
        encode(contractStrokes),
      ]);
      if (contract === null || (request.hasSummary && summary === null)) {
        return change({ problem: "Die Unterschrift konnte nicht als Bild gesichert werden. Bitte versuchen Sie es erneut." });
      }
      if (Math.max(contract.length, summary?.length ?? 0) > mostSignatureLetters) return change({ problem: tooLarge });
      /* Taken back meanwhile. */
      if (state.at !== "asking" || state.signing.request.id !== request.id) return;
      change({ answer: { type: "signed", id: request.id, summary, contract }, problem: null });
      tell();
    },
    /** 'Nicht unterschreiben' */
    decline(reason: string): void {
      if (state.at !== "asking") return;
      change({ answer: { type: "unsigned", id: state.signing.request.id, reason } });
      tell();
    },
    close: stop,
  };
}

export type SigningFlow = ReturnType<typeof createSigning>;

function begin(request: SignRequest): Signing {
  return { request, opened: false, ticked: [], summaryStrokes: [], contractStrokes: [], answer: null, problem: null };
}
