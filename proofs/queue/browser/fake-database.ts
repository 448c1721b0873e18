/* oxlint-disable no-underscore-dangle -- the insides of fake-indexeddb */
import {
  IDBDatabase as FDBDatabase,
  IDBFactory as FDBFactory,
  IDBOpenDBRequest as FDBOpenDBRequest,
  IDBRequest as FDBRequest,
  IDBTransaction as FDBTransaction,
} from "fake-indexeddb";

/*
 * What lies inside of fake-indexeddb as far as a disk with faults must know it. The library has no types for its insides; this is the
 * one place that names them.
 */
export interface RawTransaction {
  readonly mode: IDBTransactionMode;
  readonly durability: string;
  readonly objectStoreNames: { contains(store: string): boolean };
  readonly db: RawConnection;
  error: unknown;
  _state: "active" | "inactive" | "committing" | "finished";
  /** Its turn has come. */
  readonly _started: boolean;
  _rollbackLog: (() => void)[];
  _requests: { readonly request: { readyState: string } }[];
  readonly _prioritizedListeners: ReadonlyMap<string, () => void>;
  _start(): void;
  _abort(name: string | null): void;
  dispatchEvent(event: Event): boolean;
}

export interface RawConnection {
  _closed: boolean;
  _closePending: boolean;
  readonly _rawDatabase: RawDatabase;
  transaction(...args: unknown[]): RawTransaction;
  close(): void;
  dispatchEvent(event: Event): boolean;
}

export interface RawDatabase {
  readonly name: string;
  transactions: RawTransaction[];
  connections: RawConnection[];
  readonly rawObjectStores: ReadonlyMap<
    string,
    { readonly records: { values(): Iterable<{ readonly key: unknown; readonly value: unknown }> } }
  >;
  processTransactions(): void;
}

export interface RawRequest {
  readonly transaction: RawTransaction | null;
  readonly result: unknown;
  dispatchEvent(event: Event): boolean;
}

export interface RawFactory extends IDBFactory {
  readonly _databases: ReadonlyMap<string, RawDatabase>;
}

interface Prototypes {
  readonly transaction: RawTransaction;
  readonly connection: RawConnection;
  readonly request: RawRequest;
  readonly openRequest: RawRequest;
  readonly factory: RawFactory;
}

/* The library's types tell of its public face alone. */
export const prototypes = {
  transaction: FDBTransaction.prototype,
  connection: FDBDatabase.prototype,
  request: FDBRequest.prototype,
  openRequest: FDBOpenDBRequest.prototype,
  factory: FDBFactory.prototype,
} as unknown as Prototypes;

export function createRawFactory(): RawFactory {
  /* As above. */
  return new FDBFactory() as unknown as RawFactory;
}

export function isConnection(value: unknown): value is RawConnection {
  return value instanceof FDBDatabase;
}
