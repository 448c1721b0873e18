/** Where the shares of a device's users lie: beside the database, and overwritten in place. */
export interface ShareDisk {
  /** Null where there is none. */
  read(userId: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** On the disk when it resolves. Rejects where the browser has no such files, or no room. */
  write(userId: string, share: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Overwrites. Rejects where the file could neither be overwritten nor removed. */
  wipe(userId: string): Promise<void>;
  /** It was wiped. False where it is whole, and where nothing is known of it: a power cut can take a new file along. */
  isWiped(userId: string): Promise<boolean>;
  /** Whose shares lie here, wiped or not; nobody's where the browser has no such files. */
  users(): Promise<readonly string[]>;
}

/** What the names of the files begin with; the user's id follows. */
export const sharePrefix = "rundgang-share-";

/** Bytes of a share: an AES-256 key. */
export const shareLength = 32;

/**
 * The random share of a user as it lies in a file of its own (OPFS): without it nothing opens that a signed-in session leaves in the
 * database. Null where there is none, where it was overwritten, or where the browser has no such files. For pages and workers alike.
 */
export async function readShare(userId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readShareBytes(userId);
  return bytes?.some((byte) => byte !== 0) === true ? bytes : null;
}

/** What lies in the file, a share or nothing but zeros; null where it is not there or not whole. */
export async function readShareBytes(userId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle(`${sharePrefix}${userId}`)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    return bytes.length === shareLength ? bytes : null;
  } catch {
    return null;
  }
}
