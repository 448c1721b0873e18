import type { Generated, JSONColumnType } from "kysely";

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
  made_by: Generated<string>;
}

/** Each version of a deck; the database keeps them by itself. */
interface PresentationDeckVersionsTable {
  id: Generated<string>;
  deck_id: string;
  version: number;
  name: string;
  provider_id: Nullable<number>;
  slides: JSONColumnType<readonly object[]>;
  created_at: Timestamp;
  made_by: string;
}

interface PresentationImagesTable {
  sha256: string;
  /** WebP. */
  content: Uint8Array;
  created_at: Timestamp;
}

export interface PresentationTables {
  presentation_decks: PresentationDecksTable;
  presentation_deck_versions: PresentationDeckVersionsTable;
  presentation_images: PresentationImagesTable;
}
