/** The bytes under a uuid are not those that were stored. */
export class StoredBytesChanged extends Error {
  readonly uuid: string;

  constructor(uuid: string) {
    super(`stored bytes of ${uuid} have changed`);
    this.uuid = uuid;
  }
}
