/** A process or thread that does one task at a time beside the server's own thread. */
export interface Helper<Task> {
  /** Hands it a task; its answer comes as an event. */
  send(task: Task): void;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
}

/** How a helper ended: the code of an exit, or the signal that ended it. */
export interface HelperEnd {
  readonly code: number | null;
  readonly signal: string | null;
}

/** What a helper tells of. */
export interface HelperEvents<Answer> {
  /** It can work now. */
  ready(): void;
  /** `worn`: it should be replaced by a new one. */
  answer(answer: Answer | Busy, worn: boolean): void;
  ended(end: HelperEnd): void;
}

/** How a task ends about which nothing was found out; it may come again. */
export type Busy = "busy";

export interface HelperPoolParts<Task, Answer> {
  /** Helpers at most. They are started when there is something to do. */
  readonly places: number;
  /** Tasks that may wait; what comes then is `busy`. */
  readonly mostWaiting: number;
  /** How long an answer may take by the wall clock, in milliseconds; beyond it the helper is ended and the task is `busy`. */
  readonly patience: number;
  readonly start: (events: HelperEvents<Answer>) => Helper<Task>;
  /**
   * What an end says about the task that the helper had, and before it so many others. Null: nothing; the task gets another helper,
   * once, and is `busy` after that.
   */
  readonly judge: (end: HelperEnd, earlier: number) => Answer | null;
  /** Told of a helper that ended before it could work. */
  readonly onStartFailed: (end: HelperEnd) => void;
}

export interface HelperPool<Task, Answer> {
  /** Has a task done. Each owner has one done at a time, so nobody's tasks keep those of others waiting; null is nobody. */
  run(task: Task, owner: string | null): Promise<Answer | Busy>;
  /** Ends the helpers; what waits or runs is `busy`. */
  close(): void;
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly owner: string | null;
  readonly settle: (answer: Answer | Busy) => void;
  deaths: number;
}

interface Seat<Task, Answer> {
  helper: Helper<Task> | null;
  ready: boolean;
  job: Job<Task, Answer> | null;
  timer: NodeJS.Timeout | null;
}

/** Makes a pool without a helper yet. */
export function createHelperPool<Task, Answer>(parts: HelperPoolParts<Task, Answer>): HelperPool<Task, Answer> {
  type OneSeat = Seat<Task, Answer>;
  type OneJob = Job<Task, Answer>;
  const seats = Array.from({ length: parts.places }, (): OneSeat => ({ helper: null, ready: false, job: null, timer: null }));
  let waiting: readonly OneJob[] = [];
  let closed = false;

  const isServed = ({ owner }: OneJob): boolean => owner !== null && seats.some((seat) => seat.job?.owner === owner);

  const next = (): void => {
    for (const seat of seats.filter(({ job }) => job === null)) {
      const job = waiting.find((one) => !isServed(one));
      if (job === undefined) return;
      waiting = waiting.filter((one) => one !== job);
      begin(seat, job);
    }
  };

  const begin = (seat: OneSeat, job: OneJob): void => {
    seat.job = job;
    seat.timer = setTimeout(() => end(seat, "busy"), parts.patience);
    (seat.helper ?? startHelper(seat)).send(job.task);
  };

  const startHelper = (seat: OneSeat): Helper<Task> => {
    const isOurs = (): boolean => seat.helper === helper;
    const helper = parts.start({
      ready: () => {
        if (isOurs()) seat.ready = true;
      },
      answer: (answer, worn) => {
        if (!isOurs()) return;
        if (worn) dismiss(seat);
        settle(seat, answer);
      },
      ended: (how) => isOurs() && died(seat, how),
    });
    seat.helper = helper;
    return helper;
  };

  /** One that never began has not seen its task. */
  const died = (seat: OneSeat, how: HelperEnd): void => {
    const { job, ready } = seat;
    const verdict = closed || job === null ? null : parts.judge(how, ready ? job.deaths : 0);
    dismiss(seat);
    if (verdict === null && !ready) parts.onStartFailed(how);
    if (verdict === null && ready && job !== null && job.deaths === 0 && !closed) {
      job.deaths = 1;
      release(seat);
      begin(seat, job);
    } else settle(seat, verdict ?? "busy");
  };

  const end = (seat: OneSeat, answer: Answer | Busy): void => {
    dismiss(seat);
    settle(seat, answer);
  };

  const settle = (seat: OneSeat, answer: Answer | Busy): void => {
    const { job } = seat;
    release(seat);
    job?.settle(answer);
    if (!closed) next();
  };

  return {
    run: (task, owner) =>
      new Promise((resolve) => {
        if (closed || waiting.length >= parts.mostWaiting) return resolve("busy");
        waiting = [...waiting, { task, owner, settle: resolve, deaths: 0 }];
        next();
      }),
    close: () => {
      closed = true;
      waiting.forEach((job) => job.settle("busy"));
      waiting = [];
      seats.forEach((seat) => end(seat, "busy"));
    },
  };
}

function release<Task, Answer>(seat: Seat<Task, Answer>): void {
  if (seat.timer !== null) clearTimeout(seat.timer);
  seat.timer = null;
  seat.job = null;
}

function dismiss<Task, Answer>(seat: Seat<Task, Answer>): void {
  const { helper } = seat;
  seat.helper = null;
  seat.ready = false;
  helper?.kill();
}
