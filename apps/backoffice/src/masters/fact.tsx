/** A label and its value, in a `dl` of a record's panel. */
export function Fact({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="numbers wrap-anywhere">{text}</dd>
    </div>
  );
}
