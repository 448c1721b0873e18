/** Where the bytes of files and documents lie. */
export interface FileStore {
  put(uuid: string, bytes: Uint8Array): Promise<void>;
  /** Null when there are none. */
  get(uuid: string): Promise<Uint8Array | null>;
  delete(uuid: string): Promise<void>;
}
