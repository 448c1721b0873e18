export interface MapFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Where the map files of this device lie. Nothing in them speaks of a person: they outlive every sign-out. */
export interface MapDisk {
  /** All that lie there; none where the browser has no such files. */
  files(): Promise<readonly MapFile[]>;
  /** The file as it is now; null where there is none. What is read of it later rejects once it is gone. */
  open(name: string): Promise<Blob | null>;
  /** Writes a file, which comes into being with the first bytes. One at a time over all tabs: whoever writes has the map's lock. */
  writer(name: string): MapWriter;
  /** A file of the new name is overwritten. */
  rename(from: string, to: string): Promise<void>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
}

export interface MapWriter {
  /** Writes the bytes, behind which the file ends; they are on the disk when it resolves. Rejects with `DiskFull` where there is no room. */
  write(at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): void;
}

export class DiskFull extends Error {
  override readonly name = "DiskFull";
}
