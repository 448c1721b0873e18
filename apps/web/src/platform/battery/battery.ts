/** The battery, as far as the browser tells. */
export type BatteryState =
  /** Not to be read: the gauge is hidden (A §2). */
  | { readonly type: "unknown" }
  | {
      readonly type: "known";
      /** 0 … 100. */
      readonly percent: number;
      readonly charging: boolean;
    };
