/** Space of this origin, as far as the browser tells. */
export type StorageState =
  /** Not asked yet, or not to be read: the gauge is hidden (A §2). */
  | { readonly type: "unknown" }
  | {
      readonly type: "known";
      /** Bytes. */
      readonly usage: number;
      readonly quota: number;
      /** 0 … 100. */
      readonly percent: number;
      /** The browser promised not to evict. */
      readonly persisted: boolean;
    };
