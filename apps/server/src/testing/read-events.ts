/** One event as the stream sends it. */
export interface SentEvent {
  readonly id: string | null;
  readonly type: string;
  readonly data: string;
}

/** Reads the events of a stream, one after another; null at its end. */
export function readEvents(response: Response): () => Promise<SentEvent | null> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async () => {
    for (;;) {
      const end = text.indexOf("\n\n");
      const frame = end === -1 ? text : text.slice(0, end);
      if (end !== -1 && /^data:/mu.test(frame)) {
        text = text.slice(end + 2);
        const field = (name: string) => [...frame.matchAll(new RegExp(`^${name}: ?(.*)$`, "gmu"))].map((match) => match[1] ?? "");
        return { id: field("id")[0] ?? null, type: field("event")[0] ?? "message", data: field("data").join("\n") };
      }
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return null;
      text += chunk.value;
    }
  };
}
