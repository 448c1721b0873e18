import { SingleBar } from "cli-progress";

/** Shows how far one file is. */
export interface Progress {
  step(rows: number): void;
  done(): void;
}

/** Opens a progress for a file of `total` rows. */
export type ProgressMaker = (name: string, total: number) => Progress;

/** A bar with rate and remaining time on a terminal, plain lines (at most one every five seconds) elsewhere. */
export function createProgressMaker(terminal: boolean, print: (line: string) => void, clock: () => number): ProgressMaker {
  return terminal ? barProgress : (name, total) => lineProgress(name, total, print, clock);
}

function barProgress(name: string, total: number): Progress {
  const bar = new SingleBar({
    format: "{name} {bar} {percentage} % | {value}/{total} | {rate} Zeilen/s | noch {remaining}",
    barsize: 30,
    hideCursor: true,
  });
  const started = performance.now();
  let rows = 0;
  bar.start(total, 0, { name, rate: "–", remaining: "–" });
  return {
    step(more) {
      rows += more;
      const { rate, remaining } = pace(rows, total, performance.now() - started);
      bar.update(rows, { name, rate, remaining });
    },
    done: () => bar.stop(),
  };
}

const everyMs = 5000;

function lineProgress(name: string, total: number, print: (line: string) => void, clock: () => number): Progress {
  const started = clock();
  let rows = 0;
  let last = started;
  return {
    step(more) {
      rows += more;
      const now = clock();
      if (now - last < everyMs) return;
      last = now;
      const { rate, remaining } = pace(rows, total, now - started);
      print(`${name}: ${rows} von ${total} Zeilen, ${rate} Zeilen/s, noch ${remaining}`);
    },
    done() {
      const { rate } = pace(rows, total, clock() - started);
      print(`${name}: ${rows} von ${total} Zeilen, ${rate} Zeilen/s`);
    },
  };
}

/** Rows per second and the time that the rest needs at that rate (`1:05`); elapsed in milliseconds. */
export function pace(rows: number, total: number, elapsed: number): { rate: string; remaining: string } {
  const perSecond = rows / Math.max(elapsed / 1000, 0.001);
  const seconds = perSecond > 0 ? Math.ceil(Math.max(total - rows, 0) / perSecond) : 0;
  return {
    rate: Math.round(perSecond).toLocaleString("de-DE"),
    remaining: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
  };
}
