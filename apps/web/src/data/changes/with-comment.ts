import type { wire } from "@rundgang/contracts";

/** The unit with this comment, once. */
export function withComment(unit: wire.Unit, added: wire.Comment): wire.Unit {
  return { ...unit, comments: [...unit.comments.filter((one) => one.uuid !== added.uuid), added] };
}
