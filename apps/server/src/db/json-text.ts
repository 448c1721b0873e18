/** JSON that is text already, as the database makes it; `Value` is what it says (a resource of the wire). */
export class JsonText<Value> {
  readonly text: string;
  /** For the compiler alone: what a text says does not show in it. */
  declare readonly value?: Value;
  constructor(text: string) {
    this.text = text;
  }
  /** For `JSON.stringify`: what a receipt stores. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
