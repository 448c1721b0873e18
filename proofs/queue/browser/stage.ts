/**
 * Where everything asynchronous of a run takes its turn, in one order that follows from the seed alone: tasks one by one, each with all
 * promises that it moves; before a task everything that truly runs elsewhere (cryptography in its threads, the server) comes to its end,
 * and is told in the order in which it was asked for.
 */
export interface Stage {
  /** A task: what a browser's event loop would get. */
  queue(task: () => void): void;
  /** Something that takes real time; `tell` gets its turn when it is done. */
  elsewhere<T>(work: Promise<T>, tell: (told: Told<T>) => void): void;
  /** Virtual time: calls back after `ms`, in whole milliseconds as a browser's clock goes. @returns takes it back */
  after(ms: number, callback: () => void): () => void;
  /** Resolves when nothing moves any more before time passes. */
  settle(): Promise<void>;
}

/** What became of it. */
export type Told<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

export interface StageParts {
  readonly after: Stage["after"];
  /** The server is at work. */
  readonly isBusy: () => boolean;
  readonly idle: () => Promise<void>;
}

/** Tasks at one moment of virtual time beyond which something goes round in circles. */
const mostTasks = 2_000_000;

/* Kept before a run puts its own in the place of it. */
const nextTurn = globalThis.setImmediate;

export function createStage({ after, isBusy, idle }: StageParts): Stage {
  let tasks: (() => void)[] = [];
  let next = 0;
  const working: { readonly done: Promise<unknown>; readonly tell: () => void }[] = [];

  function take(): (() => void) | undefined {
    const task = tasks[next];
    next += 1;
    if (task === undefined) {
      tasks = [];
      next = 0;
    }
    return task;
  }

  async function settle(): Promise<void> {
    for (let count = 0; count < mostTasks; count += 1) {
      await new Promise<void>((resolve) => void nextTurn(resolve));
      if (isBusy()) {
        await idle();
        continue;
      }
      const first = working.shift();
      if (first !== undefined) {
        await first.done;
        first.tell();
        continue;
      }
      const task = take();
      if (task === undefined) return;
      task();
    }
    throw new Error("the run goes round in circles");
  }

  return {
    queue: (task) => void tasks.push(task),
    elsewhere: (work, tell) => {
      let told = (): void => undefined;
      const done = work.then(
        (value) => {
          told = () => tell({ ok: true, value });
        },
        (error: unknown) => {
          told = () => tell({ ok: false, error });
        },
      );
      working.push({ done, tell: () => told() });
    },
    /* By fractions, a sleeper could wake a rounding before its time, and sleep for nothing, for ever. */
    after: (ms, callback) => after(Math.ceil(ms), callback),
    settle,
  };
}
