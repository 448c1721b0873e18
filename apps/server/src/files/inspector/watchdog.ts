import { workerData } from "node:worker_threads";

import { tooMuch } from "./too-much.ts";

/** What the watchdog is started with. */
export interface Watch {
  /** Cell 0: processor time in milliseconds at which the running inspection must be over; 0 while none runs. */
  readonly deadline: SharedArrayBuffer;
  /** Most memory of the process in bytes. */
  readonly mostMemory: number;
}

/* One file must not hold a process for ever, nor fill the machine. Nothing but a signal ends a decoder in the middle of its work, and
   processor time is what counts: a busy machine makes no file guilty. */
const { deadline, mostMemory }: Watch = workerData;
const cell = new Float64Array(deadline);

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const until = cell[0] ?? 0;
  const late = until > 0 && (user + system) / 1000 > until;
  if (late || process.memoryUsage.rss() > mostMemory) process.kill(process.pid, tooMuch);
}, 100);
