/** Something that an operator had this device do, and that its person is told of. */
export interface HelpNote {
  /** Of what was asked; of a dump, which has none, the word. */
  readonly id: string;
  readonly kind: "dump" | "purge" | "dissolve" | "priority";
  /** What the request is, in German: 'Kommentar'; null for a dump. */
  readonly title: string | null;
  /** ISO instant. */
  readonly at: string;
}
