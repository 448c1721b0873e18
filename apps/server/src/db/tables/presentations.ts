import type { JSONColumnType } from "kysely";

import type { Nullable, NullableTimestamp, Timestamp } from "./columns.ts";

interface PresentationDecksTable {
  id: string;
  version: number;
  name: string;
  provider_id: Nullable<number>;
  /** As `wire.presentationDeck` has them. */
  slides: JSONColumnType<readonly object[]>;
  /** Of this version. */
  created_at: Timestamp;
  removed_at: NullableTimestamp;
}

interface PresentationImagesTable {
  sha256: string;
  /** WebP. */
  content: Uint8Array;
  created_at: Timestamp;
}

export interface PresentationTables {
  presentation_decks: PresentationDecksTable;
  presentation_images: PresentationImagesTable;
}
