import { lazy, Suspense } from "react";

import { Skeleton } from "../states/skeleton.tsx";

export type ComboBoxProps = {
  readonly label: string;
  /** "" where nothing is chosen. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What the empty field says: "Alle Verkäufer". */
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
};

/* react-aria's list weighs a third of a first load: fetched when a page has such a field. */
const Field = lazy(async () => ({ default: (await import("./combo-field.tsx")).ComboField }));

/** One of so many that it is found by typing; an emptied field chooses nothing. Where there are few, `SelectField` is quicker. */
export function ComboBox(props: ComboBoxProps) {
  return (
    <Suspense fallback={<Skeleton className="h-(--touch)" />}>
      <Field {...props} />
    </Suspense>
  );
}
