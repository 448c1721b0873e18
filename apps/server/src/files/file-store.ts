/** Where the bytes of files and documents lie: outside of every web root, by uuid, as they came. */
export interface FileStore {
  /** Answers when the bytes are on the disk. The same uuid again replaces them whole. */
  put(uuid: string, bytes: Uint8Array): Promise<void>;
  /** Null when there are none. */
  get(uuid: string): Promise<Uint8Array | null>;
  delete(uuid: string): Promise<void>;
}
