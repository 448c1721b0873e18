import type { ColumnType } from "kysely";

import type { Timestamp } from "./columns.ts";

/** Degrees, WGS 84. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface MapAreasTable extends Box {
  id: string;
  name: string;
  min_zoom: number;
  max_zoom: number;
  /** PostgreSQL's client reads a bigint as text. */
  size: ColumnType<string | number, number, number>;
  sha256: string;
  attribution: string;
  /** Under which the file store has the bytes; each import has its own. */
  file_id: string;
  imported_at: Timestamp;
}

interface StreetNetworksTable extends Box {
  id: string;
  name: string;
  /** The day of the streets, `2026-11-25`. */
  as_of: string;
  /** Of `content`. */
  sha256: string;
  attribution: string;
  content: Uint8Array;
  imported_at: Timestamp;
}

export interface MapTables {
  map_areas: MapAreasTable;
  street_networks: StreetNetworksTable;
}
