import type { CookieApi } from "@rundgang/api-client";
import { calls, consultationPagePath, type BodyOf, type wire } from "@rundgang/contracts";
import { v4 as newUuid } from "uuid";

/** Why there is no consultation to show. */
export type ConsultationProblem = "link_unknown" | "link_expired" | "unreachable" | "busy";

export type ConsultationState =
  /** Nothing was asked for yet. */
  | { readonly type: "asking" }
  | { readonly type: "loading" }
  | { readonly type: "problem"; readonly problem: ConsultationProblem }
  | {
      readonly type: "consultation";
      readonly consultation: wire.Consultation;
      readonly token: string;
      /** Camera and microphone may be opened: it is time, or the customer wants to try them. Once open it stays so for that time. */
      readonly isRoomOpen: boolean;
      /** What became of what the customer was asked to sign; null where he was not asked. */
      readonly answered: "signed" | "unsigned" | null;
    };

/** What somebody wrote who asks for advice; `beginsAt` null: now. */
export type ConsultationRequest = Omit<BodyOf<typeof calls.postConsultation>, "uuid">;

/** Where and when a customer wants to be called; `wishAt` null: as soon as may be. */
export type CallbackWish = Omit<BodyOf<typeof calls.askConsultationCallback>, "token">;

/** What became of a request: it is there, the fields that are wrong, or a sentence. */
export type RequestOutcome =
  | { readonly type: "done" }
  | { readonly type: "wrong"; readonly fields: ReadonlyMap<string, string>; readonly text: string };

/** Milliseconds between two looks at how far a consultation is. */
const lookMs = 4000;

/** The request for advice and what becomes of it, for the page that shows it. Its token stays behind the `#`: a reload comes back to the same call. */
export function createConsultationSession(api: CookieApi) {
  let state: ConsultationState = { type: "loading" };
  const listeners = new Set<() => void>();
  let uuid = newUuid();
  /** The consultant has said so; his order may still be on its way to the server. */
  let isOrdered = false;
  let answered: "signed" | "unsigned" | null = null;
  /** Begin of the consultation whose room was opened here. */
  let openedFor: string | null = null;

  function show(next: ConsultationState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function showConsultation(consultation: wire.Consultation, token: string): void {
    const { beginsAt, roomOpen } = consultation;
    if (roomOpen) openedFor = beginsAt;
    const isRoomOpen = roomOpen || (openedFor !== null && openedFor === beginsAt);
    show({ type: "consultation", consultation, token, isRoomOpen, answered });
  }

  async function look(token: string): Promise<void> {
    const result = await api.ask(calls.viewConsultation, calls.viewConsultation.path, { token });
    if (tokenInAddress() !== token) return;
    if (result.type === "ok") {
      const ordered = result.value.ordered || isOrdered;
      return showConsultation({ ...result.value, ordered }, token);
    }
    /* What is shown stays: the next look may find the line again. */
    if (state.type === "consultation" && result.type === "unreachable") return;
    if (result.type === "unreachable") return show({ type: "problem", problem: "unreachable" });
    const isGone = result.code === "link_unknown" || result.code === "link_expired";
    show({ type: "problem", problem: isGone ? (result.code as "link_unknown" | "link_expired") : "busy" });
  }

  async function open(): Promise<void> {
    const token = tokenInAddress();
    if (token === "") return show({ type: "asking" });
    await look(token);
  }

  const isOpen = (): boolean =>
    state.type === "consultation" && (state.consultation.state === "waiting" || state.consultation.state === "ready");

  return {
    getSnapshot: (): ConsultationState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the address, and looks again and again while the consultation is to come. @returns ends that */
    start(): () => void {
      const watching = new AbortController();
      void open();
      const again = () => {
        if (isOpen() || (state.type === "problem" && state.problem === "unreachable")) void open();
      };
      const timer = setInterval(again, lookMs);
      window.addEventListener("online", again, { signal: watching.signal });
      window.addEventListener("hashchange", () => void open(), { signal: watching.signal });
      return () => {
        clearInterval(timer);
        watching.abort();
      };
    },
    retry: (): Promise<void> => open(),
    async request(wanted: ConsultationRequest): Promise<RequestOutcome> {
      const result = await api.ask(calls.postConsultation, calls.postConsultation.path, { uuid, ...wanted });
      if (result.type !== "ok") return outcomeOf(result);
      uuid = newUuid();
      const token = new URL(result.value.url ?? "", location.href).hash.slice(1);
      /* An entry of its own: back leads to the form again, and forward to the waiting room. */
      history.pushState(null, "", `${consultationPagePath}#${token}`);
      showConsultation(result.value, token);
      return { type: "done" };
    },
    /** Nobody is free: somebody shall call instead, at that time or as soon as may be. Waiting ends with it. */
    async askCallback(wish: CallbackWish): Promise<RequestOutcome> {
      if (state.type !== "consultation") return { type: "done" };
      const { token } = state;
      const { path } = calls.askConsultationCallback;
      const result = await api.ask(calls.askConsultationCallback, path, { token, ...wish });
      if (result.type !== "ok") return outcomeOf(result);
      showConsultation(result.value, token);
      return { type: "done" };
    },
    /** Camera and microphone may be tried before it is time. */
    openRoom(): void {
      if (state.type !== "consultation") return;
      openedFor = state.consultation.beginsAt;
      showConsultation(state.consultation, state.token);
    },
    async cancel(): Promise<void> {
      if (state.type !== "consultation") return;
      const { token } = state;
      const result = await api.ask(calls.endConsultation, calls.endConsultation.path, { token });
      if (result.type === "ok") showConsultation(result.value, token);
      else await look(token);
    },
    /** Bytes of the contract summary that is to be signed in the call, as base64; null where they cannot be had. */
    async readDocument(document: string): Promise<string | null> {
      if (state.type !== "consultation") return null;
      const { path } = calls.readConsultationDocument;
      const result = await api.ask(calls.readConsultationDocument, path, { token: state.token, document });
      return result.type === "ok" ? result.value.content : null;
    },
    /** How far the order came in the call, for the page behind it. */
    noteOrder(at: "signed" | "ordered" | "unsigned"): void {
      answered = at === "unsigned" ? at : "signed";
      isOrdered ||= at === "ordered";
    },
    /** Asks once at once: the call has ended. */
    lookAgain: (): Promise<void> => (state.type === "consultation" ? look(state.token) : Promise.resolve()),
  };
}

/** What was not taken, for whoever wrote it: it stands there still. */
function outcomeOf(result: Exclude<Awaited<ReturnType<CookieApi["ask"]>>, { type: "ok" }>): RequestOutcome {
  if (result.type === "unreachable") {
    return {
      type: "wrong",
      fields: new Map(),
      text: "Keine Verbindung. Was Sie geschrieben haben, steht noch hier; bitte senden Sie es noch einmal.",
    };
  }
  const fields = new Map(result.violations.map(({ propertyPath, message }) => [propertyPath, message]));
  return { type: "wrong", fields, text: fields.size > 0 ? "Bitte sehen Sie die markierten Angaben an." : result.text };
}

export type ConsultationSession = ReturnType<typeof createConsultationSession>;

function tokenInAddress(): string {
  return location.hash.slice(1);
}
