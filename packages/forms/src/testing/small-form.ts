import type { CompiledForm } from "../definition/compiled-form.ts";
import { compileForm } from "../engine/compile-form.ts";
import { parseFormDefinition } from "../parse/parse-form-definition.ts";

/** Parts of `data` that a test cares about; the rest is empty. */
export interface SmallForm {
  readonly components: readonly SmallComponent[];
  readonly groups?: readonly object[];
  readonly rules?: readonly object[];
  readonly catalogue?: readonly object[];
  readonly exportGroups?: readonly object[];
  readonly exports?: object;
}

interface SmallComponent {
  readonly key: string;
  readonly type: string;
  /** With a title, unless they are pairs. */
  readonly fields?: object;
  readonly settings?: object;
  readonly conditions?: readonly (readonly object[])[];
  readonly group?: string;
}

/** An order form as the wire would bring it; titles are the keys unless given. */
export function wireForm(data: SmallForm): object {
  return {
    uuid: "00000000-0000-4000-8000-000000000001",
    name: "Test",
    version: "1",
    data: {
      groups: [],
      ...data,
      components: data.components.map(({ fields = {}, settings = {}, conditions = [], group = null, ...component }) => ({
        uuid: component.key,
        settings,
        conditions,
        group,
        fields: Array.isArray(fields) ? fields : { title: component.key, ...fields },
        ...component,
      })),
    },
  };
}

/** The same, parsed and compiled; throws with all problems. */
export function smallForm(data: SmallForm): CompiledForm {
  const parsed = parseFormDefinition(wireForm(data));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return compileForm(parsed.definition);
}
