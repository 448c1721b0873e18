import type { backup } from "@rundgang/contracts";

export type BackupScope = backup.BackupScope;

/** What a backup came to. The file is on its way to the person's downloads by whoever asked for it. */
export type BackupResult =
  | { readonly type: "made"; readonly file: File; readonly counts: BackupCounts }
  | { readonly type: "nothing" }
  /** `text` is German. */
  | { readonly type: "failed"; readonly text: string };

/** What lies in a backup. */
export interface BackupCounts {
  readonly requests: number;
  /** Orders and corrections that were begun and not handed over. */
  readonly drafts: number;
  readonly files: number;
}
