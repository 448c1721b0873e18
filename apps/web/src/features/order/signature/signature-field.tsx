import { signatoryOf } from "@rundgang/domain";
import type { Stroke } from "@rundgang/domain/order-flow";
import { SignatureField as Field } from "@rundgang/signature";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useRealNow } from "../../../hooks/use-real-now.ts";
import { watchColours } from "../../../platform/appearance/appearance.ts";
import { useSession } from "../session/session-context.tsx";

type SignatureFieldProps = {
  readonly label: string;
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  readonly disabled: boolean;
  /** Why it is shut, or what is to be done here. */
  readonly hint?: string;
};

/** Where the order's customer signs: his name, place and the date stand at the pad. */
export function SignatureField(props: SignatureFieldProps) {
  const { store, work } = useSession();
  const { name, city } = signatoryOf(work.form, useObservable(store.answers));
  return <Field {...props} name={name} city={city} at={useRealNow()} watchColours={watchColours} />;
}
