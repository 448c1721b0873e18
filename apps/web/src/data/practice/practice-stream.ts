import type { LiveEvent } from "@rundgang/contracts";

/** The event stream of the practice server. */
export interface PracticeStream {
  /** A connection: it goes on after `lastId` and ends with `signal`. */
  open(lastId: string, signal: AbortSignal | null | undefined): Response;
  /** Tells all connections. @param id of the event */
  tell(id: number, event: LiveEvent): void;
  /** All connections break, as they do without a line. */
  cut(): void;
}

/** Something is heard of a stream at least so often (ms). */
const beatMs = 15_000;

/** Opens the stream; nobody is connected yet. */
export function openPracticeStream(): PracticeStream {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  const say = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) => controller.enqueue(encoder.encode(text));
  function leave(controller: ReadableStreamDefaultController<Uint8Array>): void {
    open.delete(controller);
  }
  return {
    open(lastId, signal) {
      let beat: ReturnType<typeof setInterval> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          open.add(controller);
          say(controller, ":\n\n");
          beat = setInterval(() => (open.has(controller) ? say(controller, ":\n\n") : clearInterval(beat)), beatMs);
          signal?.addEventListener("abort", () => {
            clearInterval(beat);
            if (!open.has(controller)) return;
            leave(controller);
            controller.error(signal.reason);
          });
        },
        cancel() {
          clearInterval(beat);
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream", "last-event-id": lastId } });
    },
    tell(id, event) {
      for (const controller of open) say(controller, `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    cut() {
      for (const controller of open) {
        leave(controller);
        controller.error(new TypeError("no line"));
      }
    },
  };
}
