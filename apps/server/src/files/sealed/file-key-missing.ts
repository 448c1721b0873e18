import { StoreTrouble } from "../store-trouble.ts";

/** A file is sealed under a key that is not in the ring of this server. With the right secret it can be read again. */
export class FileKeyMissing extends StoreTrouble {
  readonly uuid: string;
  /** As `fileKeyId` names it. */
  readonly keyId: string;

  constructor(uuid: string, keyId: string) {
    super("sealed", `the key ${keyId} of ${uuid} is missing`);
    this.uuid = uuid;
    this.keyId = keyId;
  }
}
