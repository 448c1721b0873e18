/** The hub says something with its answer: what has not come by then is held back on the way (ms). */
const firstSignMs = 15_000;
/** It says that it lives every 30 seconds: one sign is missing (ms). */
const quietMs = 45_000;
/** Three are: whoever was silent for so long is not there any more (ms), whatever the line says of it. */
const deadMs = 90_000;

export interface SilenceWatcher {
  /** Bytes have come. */
  readonly onHeard: () => void;
  /** Nothing comes, although something should have; whatever comes now ends that. */
  readonly onQuiet: () => void;
  /** Neither an answer nor a sign of life has come in time: the connection is a dead one that nobody has cut. */
  readonly onDead: () => void;
}

/** Watches one connection, from its beginning on; says nothing any more after the signal. */
export function watchSilence({ onHeard, onQuiet, onDead }: SilenceWatcher, signal: AbortSignal) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  function stop(): void {
    for (const timer of timers) clearTimeout(timer);
  }
  function expect(nextMs: number): void {
    stop();
    if (!signal.aborted) timers = [setTimeout(onQuiet, nextMs), setTimeout(onDead, deadMs)];
  }
  signal.addEventListener("abort", stop, { once: true });
  expect(quietMs);
  return {
    /** The head of the answer has come. */
    answered: () => expect(firstSignMs),
    /** The same bytes; each of them breaks the silence. */
    listened: (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
      body.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform: (bytes, through) => {
            expect(quietMs);
            onHeard();
            through.enqueue(bytes);
          },
        }),
      ),
  };
}
