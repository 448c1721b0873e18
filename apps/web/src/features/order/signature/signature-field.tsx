import { signatoryOf } from "@rundgang/domain";
import type { Stroke } from "@rundgang/domain/order-flow";
import { SignatureField as Field, SignatureScreen as Screen } from "@rundgang/signature";
import type { ReactNode } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useRealNow } from "../../../hooks/use-real-now.ts";
import { watchColours } from "@rundgang/ui";
import { useSession } from "../session/session-context.tsx";

/** One of the order's signatures. */
export type SignatureProps = {
  readonly label: string;
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  readonly disabled: boolean;
  /** Why it is shut, or what is to be done here. */
  readonly hint?: string;
};

/** Where the order's customer signs: his name, place and the date stand at the pad. */
export function SignatureField(props: SignatureProps) {
  return <Field {...props} {...useSignatory()} />;
}

type SignatureScreenProps = SignatureProps & {
  readonly steps: ReactNode;
  readonly terms: ReactNode;
  readonly word: ReactNode;
  readonly confirm: ReactNode;
  readonly onClose: () => void;
};

/** The same over the whole screen of a phone. */
export function SignatureScreen(props: SignatureScreenProps) {
  return <Screen {...props} {...useSignatory()} />;
}

function useSignatory() {
  const { store, work } = useSession();
  const { name, city } = signatoryOf(work.form, useObservable(store.answers));
  return { name, city, at: useRealNow(), watchColours };
}
