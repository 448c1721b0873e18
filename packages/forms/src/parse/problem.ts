/** Something that is wrong with a definition. */
export interface Problem {
  /** Where, for example `data.components[3].fields.title`. */
  readonly path: string;
  /** For developers, English. */
  readonly message: string;
}
