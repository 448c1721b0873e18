/** Something that is wrong with a definition. */
export interface Problem {
  /** Where, for example `data.components[3].fields.title`. */
  readonly path: string;
  /** A German sentence for whoever writes the form. */
  readonly message: string;
}
