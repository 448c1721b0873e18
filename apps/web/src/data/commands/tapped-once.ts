import type { Command } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";

/** Where a finger has tapped, and what for: two taps with the same of both are one, where one follows the other at once. */
type Tap = readonly [place: string, what: string];

/** A command that two taps do once (`OncePerTap`). */
export function tappedOnce<Input extends readonly unknown[], More extends object>(
  command: Command<Input, CommandOutcome<More>>,
  tapOf: (...input: Input) => Tap,
): Command<Input, CommandOutcome<More>> {
  return (context, ...input) => {
    const [place, what] = tapOf(...input);
    return context.once(place, what, () => command(context, ...input));
  };
}
