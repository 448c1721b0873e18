import type { RenderPaper } from "../../documents/paper/render-paper.ts";
import type { AppendPaper } from "../../documents/paper/typesetter.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Jobs } from "../../jobs/jobs.ts";

/** What taking, confirming and correcting an order works with beside the transaction. */
export interface OrderPorts {
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly renderPaper: RenderPaper;
  readonly appendPaper: AppendPaper;
  /** Server time of the receipt. */
  readonly now: Date;
}
