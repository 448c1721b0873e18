/** How far the salesman's data is on the device. Counts are addresses. */
export type LoadState =
  /** Nobody is signed in, or the device is being read. */
  | { readonly type: "idle" }
  /** First load: nothing to show yet. 'Lade Daten' */
  | { readonly type: "loading"; readonly done: number; readonly total: number | null }
  /** Nothing is on the device and without tokens nobody can be asked: unlocked offline after a sign-out. The work is there. */
  | { readonly type: "absent" }
  /** The list works. `refreshing` is a full load behind it; the old data stays until the new is complete. */
  | {
      readonly type: "ready";
      /** ISO instant of the last full load. */
      readonly loadedAt: string;
      readonly addresses: number;
      /** Loaded by a version that this one cannot go on with (A §8): the person must sign in anew. */
      readonly outdated: boolean;
      /** Names of collections that the server refused at the last load: of these it is what lay here before. */
      readonly refused: readonly string[];
      readonly refreshing: { readonly done: number; readonly total: number | null } | null;
    };
