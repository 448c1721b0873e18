import type { Socket } from "node:net";

/** How often a slow line lets bytes through (ms). */
const beatMs = 50;

/**
 * Writes to a socket at no more than that many bytes a second, in order; what is left when the socket closes is lost. More than a second
 * of them is not taken from the source: a slow line fills the sender's buffers.
 */
export function slowWriter(source: Socket, socket: Socket, bytesPerSecond: number): (chunk: Buffer) => void {
  const share = Math.max(1, Math.floor((bytesPerSecond * beatMs) / 1000));
  let waiting = Buffer.alloc(0);
  let timer: NodeJS.Timeout | null = null;
  const stop = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  socket.once("close", () => {
    stop();
    source.resume();
  });
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.length > bytesPerSecond) source.pause();
    timer ??= setInterval(() => {
      socket.write(waiting.subarray(0, share));
      waiting = waiting.subarray(share);
      if (waiting.length <= bytesPerSecond) source.resume();
      if (waiting.length === 0) stop();
    }, beatMs);
  };
}
