/** How well the line carries a call. */
export type VideoCallQuality = "good" | "fair" | "bad";

/** What a look at the connection's statistics found. */
export interface LineSample {
  /** Milliseconds to the other one and back; null: not known yet. */
  readonly roundTripMs: number | null;
  /** Packets that came since the last look, and those that did not. */
  readonly received: number;
  readonly lost: number;
}

/** Judges a look: what a conversation bears is a quarter of a second and one packet of a hundred lost. */
export function qualityOf({ roundTripMs, received, lost }: LineSample): VideoCallQuality {
  const share = received + lost === 0 ? 0 : lost / (received + lost);
  const delay = roundTripMs ?? 0;
  if (share > 0.08 || delay > 600) return "bad";
  return share > 0.02 || delay > 250 ? "fair" : "good";
}

/** Looks in a row at a bad line until it carries sound alone: a tunnel of some seconds is waited for. */
const mostBadLooks = 5;

/** Milliseconds that somebody who wants the picture back is left with it, however bad the line is. */
const pictureBackMs = 60_000;

/** What is remembered from look to look: how many were bad in a row, and when a person asked for the picture (ms of a clock that does not jump). */
export interface LineMemory {
  readonly badLooks: number;
  readonly pictureAskedAt: number | null;
}

/** Whether a line has to do with sound alone from now on, after one more look at it. `now` in ms, of the same clock. */
export function lookAtLine(
  memory: LineMemory,
  quality: VideoCallQuality,
  now: number,
): LineMemory & { readonly audioOnly: boolean } {
  const badLooks = quality === "bad" ? memory.badLooks + 1 : 0;
  const isAsked = memory.pictureAskedAt !== null && now - memory.pictureAskedAt < pictureBackMs;
  return { ...memory, badLooks, audioOnly: badLooks >= mostBadLooks && !isAsked };
}

interface Counters {
  readonly received: number;
  readonly lost: number;
}

/** Reads a connection's statistics; the counters begin with the connection, so that two looks make one sample. */
export async function readLine(
  connection: RTCPeerConnection,
  before: Counters,
): Promise<{ sample: LineSample; counters: Counters }> {
  let received = 0;
  let lost = 0;
  let roundTripMs: number | null = null;
  for (const report of (await connection.getStats()).values() as Iterable<Readonly<Record<string, unknown>>>) {
    if (report["type"] === "inbound-rtp") {
      received += numberOf(report["packetsReceived"]);
      lost += numberOf(report["packetsLost"]);
    }
    if (
      report["type"] === "candidate-pair" &&
      report["nominated"] === true &&
      typeof report["currentRoundTripTime"] === "number"
    ) {
      roundTripMs = report["currentRoundTripTime"] * 1000;
    }
  }
  const sample = { roundTripMs, received: Math.max(0, received - before.received), lost: Math.max(0, lost - before.lost) };
  return { sample, counters: { received, lost } };
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
