import type { RE2JS } from "re2js";

import type { Component, ComponentOf } from "./component.ts";
import type { FormDefinition } from "./form-definition.ts";
import type { Group } from "./group.ts";
import type { Rule } from "./rule.ts";

/** A section of the form: its header and what follows up to the next header. */
export interface FormSection {
  readonly key: string;
  readonly number: string | null;
  readonly title: string;
  /** Short name for the section index. */
  readonly indexTitle: string;
  readonly hint: string | null;
  readonly badge: string | null;
  /** Without the header itself. */
  readonly components: readonly Component[];
}

/** A definition with everything looked up once: parse, compile, then share it for as long as the form is open. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  readonly components: ReadonlyMap<string, Component>;
  readonly groups: ReadonlyMap<string, Group>;
  /** Components of a group in the order of the form. */
  readonly members: ReadonlyMap<string, readonly Component[]>;
  /** Keys of a slot list in the order of their index. */
  readonly slots: ReadonlyMap<string, readonly string[]>;
  readonly sections: readonly FormSection[];
  /** Position of a component in the form. */
  readonly order: ReadonlyMap<string, number>;
  /** Components whose visibility hangs on something, each after all that it hangs on. */
  readonly conditional: readonly Component[];
  /** What is always chosen while it is in force: components, and options of them (`key.option`). */
  readonly alwaysChosen: readonly string[];
  /** Components that ask a service. */
  readonly resolvers: readonly ComponentOf<"ExternalAPI">[];
  /** Components that their settings hide. */
  readonly hidden: readonly Component[];
  /** Components whose visibility may change when this answer changes, each after all that it hangs on. */
  readonly dependants: ReadonlyMap<string, readonly Component[]>;
  /** Keys whose change the rules have to look at. */
  readonly triggers: ReadonlySet<string>;
  /** Rules that limit a slot list, by list. */
  readonly limits: ReadonlyMap<string, readonly Rule[]>;
  readonly regexes: ReadonlyMap<string, RE2JS>;
}
