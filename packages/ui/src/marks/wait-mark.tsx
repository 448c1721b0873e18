import { WaitIcon } from "../icons.ts";

/** Stands beside what the server has not got yet. */
export function WaitMark({ text = "wartet" }: { readonly text?: string }) {
  return (
    <span className="wait-mark">
      <WaitIcon className="icon-xs" />
      {text}
    </span>
  );
}
