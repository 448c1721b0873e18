/** An unmet condition of the form (B §2 "Form validation list"). */
export interface Violation {
  /** The component to focus; for a group the first of its visible members. */
  readonly key: string;
  readonly title: string;
  /** German, as B §5 words it. */
  readonly message: string;
  /** It blocks, but is not listed: its component is hidden by its settings. */
  readonly hidden?: true;
}
