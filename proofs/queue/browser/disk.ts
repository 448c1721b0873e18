/* oxlint-disable no-underscore-dangle -- the insides of fake-indexeddb */
import { here, type Context } from "./context.ts";
import {
  createRawFactory,
  isConnection,
  prototypes,
  type RawConnection,
  type RawDatabase,
  type RawRequest,
  type RawTransaction,
} from "./fake-database.ts";
import type { Stage } from "./stage.ts";

/**
 * What may strike a transaction. `fail`: undone, with an error. `kill`: its page dies, and it is undone. `kill_committed`: its page dies
 * right after the commit, and nobody hears of it. `freeze_committed`: its page freezes some tasks after the commit, and goes on from there
 * when it thaws. `stall`: nothing moves for a while.
 */
export type DiskFault = "fail" | "kill" | "kill_committed" | "freeze_committed" | "stall";

/** When it strikes, and how. */
export interface Trouble {
  readonly fault: DiskFault;
  /** Steps of transactions from now on. */
  readonly after: number;
  readonly stallMs: number;
  /** Tasks between the commit and the freeze. */
  readonly inTasks: number;
}

const strikesCommit: ReadonlySet<DiskFault> = new Set(["kill_committed", "freeze_committed"]);

/** All IndexedDB databases of one profile. */
export interface Disk {
  readonly indexedDB: IDBFactory;
  /** What fake-indexeddb would do in its next turn. */
  schedule(context: Context, job: () => void): void;
  arm(trouble: Trouble): void;
  disarm(): void;
  /** The context has died: what it had open is undone, its connections are closed. */
  closeFor(context: Context): void;
  /** What was committed since the last strict commit is lost. */
  loseUnflushed(): void;
  hasOpenWrites(context: Context): boolean;
  /** Somebody is writing there: what `values` tells is no state that anybody would find. Without a store, anywhere in the database. */
  isHalfWritten(database: string, store?: string): boolean;
  values(database: string, store: string): readonly unknown[];
}

export interface DiskParts {
  readonly stage: Stage;
  readonly onFault: (context: Context, fault: DiskFault, database: string) => void;
  readonly onCommit: (database: string, context: Context) => void;
  readonly kill: (context: Context) => void;
  /** Happens after a commit to this database. False where the page cannot freeze then. */
  readonly freeze: (context: Context, database: string) => boolean;
}

/** Time that a strict commit takes (ms): a page can freeze or die in it. */
const flushMs = 3;

const owners = new WeakMap<object, Context>();
const flushed = new WeakSet<RawTransaction>();
const disks = new WeakMap<RawDatabase, Inner>();

interface Inner {
  readonly parts: DiskParts;
  strike(tx: RawTransaction, isCommit: boolean): Trouble | null;
  /** What could not strike strikes at the next chance. */
  armAgain(trouble: Trouble): void;
  committed(tx: RawTransaction, owner: Context): void;
  wake(): void;
}

/** What waits in fake-indexeddb for others to be done: asked anew whenever somebody is, not in every turn. */
const waits =
  /^(?:function )?(?:waitForOthersClosed|\(\) => (?:waitForOthersClosedDelete\(|\{\s*(?:\(0, \w+\.default\)|closeConnection)\())/u;

function isWait(job: () => void): boolean {
  return job.name === "waitForOthersClosed" || waits.test(String(job));
}

export function createDisk(parts: DiskParts): Disk {
  const factory = createRawFactory();
  let armed: Trouble | null = null;
  let parked: (() => void)[] = [];
  let unflushed: (() => void)[] = [];

  const inner: Inner = {
    parts,
    strike: (tx, isCommit) => {
      if (armed === null || tx.mode === "versionchange") return null;
      const trouble = { ...armed, after: armed.after - 1 };
      const isDue = trouble.after < 0 && (!strikesCommit.has(trouble.fault) || (isCommit && tx.mode === "readwrite"));
      armed = isDue ? null : trouble;
      return isDue ? trouble : null;
    },
    armAgain: (trouble) => {
      armed ??= trouble;
    },
    committed: (tx, owner) => {
      if (tx.mode === "readonly") return;
      if (tx.durability === "strict" || tx.mode === "versionchange") unflushed = [];
      else unflushed.push(...tx._rollbackLog);
      parts.onCommit(tx.db._rawDatabase.name, owner);
    },
    wake: () => {
      const again = parked;
      parked = [];
      for (const job of again) parts.stage.queue(job);
    },
  };

  function each(visit: (database: RawDatabase) => void): void {
    for (const database of factory._databases.values()) visit(database);
  }

  inners.set(factory, inner);
  return {
    indexedDB: factory,
    schedule: (context, job) => {
      const bound = (): void => context.run(job);
      if (isWait(job)) parked.push(bound);
      else parts.stage.queue(bound);
    },
    arm: (trouble) => {
      armed = trouble;
    },
    disarm: () => {
      armed = null;
    },
    closeFor: (context) => {
      each((database) => {
        for (const tx of database.transactions) if (owners.get(tx) === context) context.run(() => undo(tx));
        for (const connection of database.connections) if (owners.get(connection) === context) close(connection);
      });
      inner.wake();
    },
    loseUnflushed: () => {
      for (const undoOne of unflushed.toReversed()) undoOne();
      unflushed = [];
    },
    hasOpenWrites: (context) => {
      let has = false;
      each(({ transactions }) => {
        has ||= transactions.some((tx) => owners.get(tx) === context && tx._state !== "finished");
      });
      return has;
    },
    isHalfWritten: (database, store) => {
      const writes = (factory._databases.get(database)?.transactions ?? []).filter(
        (tx) => tx.mode !== "readonly" && tx._started && tx._state !== "finished",
      );
      return writes.some((tx) => store === undefined || tx.objectStoreNames.contains(store));
    },
    values: (database, store) => {
      const records = factory._databases.get(database)?.rawObjectStores.get(store)?.records;
      return records === undefined ? [] : [...records.values()].map(({ value }) => value);
    },
  };
}

const inners = new WeakMap<object, Inner>();

function innerOf(tx: RawTransaction): Inner | undefined {
  return disks.get(tx.db._rawDatabase);
}

/** As if it had never been. */
function undo(tx: RawTransaction): void {
  if (tx._state === "finished") return;
  for (const step of tx._rollbackLog.toReversed()) step();
  tx._rollbackLog = [];
  tx._state = "finished";
  for (const { request } of tx._requests) request.readyState = "done";
  if (tx.mode === "versionchange") tx._prioritizedListeners.get("abort")?.();
  over(tx);
}

function over(tx: RawTransaction): void {
  const database = tx.db._rawDatabase;
  database.transactions = database.transactions.filter((one) => one !== tx);
  database.processTransactions();
  innerOf(tx)?.wake();
}

function close(connection: RawConnection): void {
  connection._closePending = true;
  connection._closed = true;
  const database = connection._rawDatabase;
  database.connections = database.connections.filter((one) => one !== connection);
}

/** Makes fake-indexeddb a disk that several contexts share, each with its own life. Once a thread. */
export function installDisk(): void {
  const { transaction, connection, request, openRequest, factory } = prototypes;
  const start = transaction._start;
  const open = connection.transaction;
  const closeKindly = connection.close;
  const openDatabase = factory.open;
  const plainDispatch = transaction.dispatchEvent;

  factory.open = function (this: IDBFactory, ...args) {
    const asked = openDatabase.apply(this, args);
    const owner = here();
    if (owner !== undefined) owners.set(asked, owner);
    return asked;
  };

  connection.transaction = function (this: RawConnection, ...args) {
    const tx = open.apply(this, args);
    const owner = here();
    if (owner !== undefined) {
      owners.set(tx, owner);
      const inner = inners.get(owner.profile.indexedDB);
      if (inner !== undefined) disks.set(this._rawDatabase, inner);
    }
    return tx;
  };

  connection.close = function (this: RawConnection) {
    closeKindly.call(this);
    const owner = here();
    if (owner !== undefined) inners.get(owner.profile.indexedDB)?.wake();
  };

  transaction._start = function (this: RawTransaction) {
    const owner = owners.get(this);
    const inner = innerOf(this);
    if (owner === undefined || inner === undefined) return start.call(this);
    return owner.run(() => step(this, owner, inner));
  };

  function step(tx: RawTransaction, owner: Context, inner: Inner): void {
    const isCommit = tx._requests.every(({ request: one }) => one.readyState === "done");
    if (tx._state === "finished") return start.call(tx);
    if (owner.isDead()) return undo(tx);
    if (owner.isFrozen() && !isCommit) return owner.deliver(() => step(tx, owner, inner));
    if (!flushed.has(tx)) {
      const trouble = inner.strike(tx, isCommit);
      if (trouble !== null) return suffer(tx, owner, inner, trouble);
      if (isCommit && tx.mode === "readwrite" && tx.durability === "strict") {
        flushed.add(tx);
        tx._state = "committing";
        inner.parts.stage.after(flushMs, () => inner.parts.stage.queue(() => tx._start()));
        return;
      }
    }
    start.call(tx);
    if (isCommit) finish(tx, owner, inner);
  }

  function finish(tx: RawTransaction, owner: Context, inner: Inner): void {
    if (tx.error === null) inner.committed(tx, owner);
    inner.parts.stage.queue(inner.wake);
  }

  function suffer(tx: RawTransaction, owner: Context, inner: Inner, trouble: Trouble): void {
    const { name } = tx.db._rawDatabase;
    const { fault } = trouble;
    if (fault !== "freeze_committed") inner.parts.onFault(owner, fault, name);
    switch (fault) {
      case "fail":
        tx._abort("UnknownError");
        return;
      case "kill":
        inner.parts.kill(owner);
        return undo(tx);
      case "kill_committed":
        flushed.add(tx);
        /* Its own death must not undo what is on its way to the disk. */
        owners.delete(tx);
        inner.parts.kill(owner);
        owners.set(tx, owner);
        start.call(tx);
        return finish(tx, owner, inner);
      case "freeze_committed":
        flushed.add(tx);
        start.call(tx);
        finish(tx, owner, inner);
        return inTasks(inner.parts.stage, trouble.inTasks, () => {
          if (!inner.parts.freeze(owner, name)) inner.armAgain(trouble);
        });
      case "stall":
        inner.parts.stage.after(trouble.stallMs, () => inner.parts.stage.queue(() => tx._start()));
        return;
    }
  }

  transaction.dispatchEvent = function (this: RawTransaction, event: Event) {
    const owner = owners.get(this);
    if (owner === undefined || !(owner.isDead() || owner.isFrozen()))
      return inContext(owner, () => plainDispatch.call(this, event));
    if (owner.isDead()) this._prioritizedListeners.get(event.type)?.();
    else owner.deliver(() => plainDispatch.call(this, event));
    this.db._rawDatabase.processTransactions();
    return true;
  };

  /** Everything else reaches a context only while it is awake. */
  function gate(prototype: { dispatchEvent(event: Event): boolean }, ownerOf: (target: never) => Context | undefined): void {
    prototype.dispatchEvent = function (this: never, event: Event) {
      const owner = ownerOf(this);
      if (owner === undefined) return plainDispatch.call(this, event);
      if (owner.isFrozen() && event.type !== "upgradeneeded") {
        owner.deliver(() => plainDispatch.call(this, event));
        return true;
      }
      return owner.isDead() ? true : inContext(owner, () => plainDispatch.call(this, event));
    };
  }
  gate(request, ({ transaction: tx }: RawRequest) => (tx === null ? undefined : owners.get(tx)));
  gate(connection, (one: RawConnection) => owners.get(one));
  gate(openRequest, (one: RawRequest) => {
    const owner = owners.get(one);
    if (owner === undefined || !isConnection(one.result)) return owner;
    owners.set(one.result, owner);
    /* Nobody is there any more who would close it. */
    if (owner.isDead()) close(one.result);
    return owner;
  });
}

/** Runs it when so many tasks have had their turn. */
function inTasks(stage: Stage, tasks: number, job: () => void): void {
  stage.queue(tasks > 0 ? () => inTasks(stage, tasks - 1, job) : job);
}

function inContext<T>(owner: Context | undefined, job: () => T): T {
  return owner === undefined ? job() : owner.run(job);
}
