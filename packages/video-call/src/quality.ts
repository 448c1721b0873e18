/** How well the line carries a call. */
export type CallQuality = "good" | "fair" | "bad";

/** What a look at the connection's statistics found. */
export interface LineSample {
  /** Milliseconds to the other one and back; null: not known yet. */
  readonly roundTripMs: number | null;
  /** Packets that came since the last look, and those that did not. */
  readonly received: number;
  readonly lost: number;
}

/** Judges a look: what a conversation bears is a quarter of a second and one packet of a hundred lost. */
export function qualityOf({ roundTripMs, received, lost }: LineSample): CallQuality {
  const share = received + lost === 0 ? 0 : lost / (received + lost);
  const delay = roundTripMs ?? 0;
  if (share > 0.08 || delay > 600) return "bad";
  return share > 0.02 || delay > 250 ? "fair" : "good";
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
