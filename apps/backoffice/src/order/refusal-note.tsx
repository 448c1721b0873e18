import { Banner, ErrorIcon } from "@rundgang/ui";

/** Why a step was not taken, in the dialog that asked for it; what was typed there stays. Nothing for null. */
export function RefusalNote({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div role="alert">
      <Banner level="danger" icon={<ErrorIcon />}>
        {text}
      </Banner>
    </div>
  );
}
