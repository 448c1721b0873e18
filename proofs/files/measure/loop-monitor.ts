import { writeFileSync } from "node:fs";

/*
 * Loaded into the server's process before it starts (node --import). How long one turn of its event loop keeps everybody else waiting is
 * counted in processor time of that thread: what the machine does beside it is none of the server's doing.
 */
const path = process.env["RUNDGANG_LOOP_REPORT"];
const wait = 10;
let before = used();
let worst = 0;
let turns: number[] = [];

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function tick(): void {
  const now = used();
  const turn = now - before;
  before = now;
  turns.push(turn);
  worst = Math.max(worst, turn);
}

function report(): void {
  if (path === undefined) return;
  const sorted = turns.toSorted((one, other) => one - other);
  writeFileSync(path, JSON.stringify({ worst, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }));
  turns = sorted.length > 200_000 ? [] : turns;
  before = used();
}

/* The start of a server is no file's doing: its turns are forgotten when somebody asks for it. */
process.on("SIGUSR2", () => {
  worst = 0;
  turns = [];
  before = used();
});
setInterval(tick, wait).unref();
setInterval(report, 2000).unref();
