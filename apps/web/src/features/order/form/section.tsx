import type { Component, FormSection } from "@rundgang/forms";
import { Chip, FieldError } from "@rundgang/ui";
import { useMemo, useSyncExternalStore, type ReactNode } from "react";

import { groupErrorId } from "../fields/choice-input.tsx";
import { FormComponent } from "../fields/registry.tsx";
import { useForm, useGroupError } from "../form-store/form-context.tsx";
import { clustersOf, type Cluster, type Layout } from "./clusters.ts";

/** Id of a section's heading, for the index and for screen readers. */
export function headingId(section: FormSection): string {
  return `section-${section.key}`;
}

/** A numbered part of the form. */
export function Section({ section }: { readonly section: FormSection }) {
  const clusters = useMemo(() => clustersOf(section.components), [section]);
  return (
    <section className="form-section" aria-labelledby={headingId(section)} data-section={section.key}>
      <div className="form-section-head">
        {section.number !== null && (
          <span className="form-section-number" aria-hidden="true">
            {section.number}
          </span>
        )}
        <h2 id={headingId(section)} tabIndex={-1}>
          {section.title}
        </h2>
        {section.hint !== null && <span className="text-sm text-muted max-tablet:hidden">{section.hint}</span>}
        {section.badge !== null && <Chip level="positive">{section.badge}</Chip>}
      </div>
      {clusters.map((cluster, index) => (
        <ClusterView key={index} cluster={cluster} />
      ))}
    </section>
  );
}

/* An empty grid would leave a gap. What comes and goes among others draws itself. */
function useAnyVisible(components: readonly Component[]): boolean {
  const { visible } = useForm();
  return useSyncExternalStore(visible.subscribe, () => {
    const keys = visible.getSnapshot();
    return components.some((component) => keys.has(component.key));
  });
}

function ClusterView({ cluster }: { readonly cluster: Cluster }) {
  const shown = useAnyVisible(cluster.runs.flatMap((run) => run.components));
  if (!shown) return null;
  const runs = cluster.runs.map((run, index) => <Run key={index} layout={run.layout} components={run.components} />);
  return cluster.group === null ? runs : <ChoiceGroup group={cluster.group}>{runs}</ChoiceGroup>;
}

function ChoiceGroup({ group, children }: { readonly group: string; readonly children: ReactNode }) {
  const { form } = useForm();
  const error = useGroupError(group);
  const known = form.groups.get(group);
  return (
    <fieldset className="form-choices">
      <legend className="sr-only">
        {known?.name ?? group}
        {known?.required && "*"}
      </legend>
      {children}
      <FieldError id={groupErrorId(group)} error={error} />
    </fieldset>
  );
}

const grids: { readonly [layout in Layout]: string } = {
  cards: "package-grid",
  lines: "option-lines",
  options: "option-grid",
  fields: "form-grid",
  block: "contents",
};

function Run({ layout, components }: { readonly layout: Layout; readonly components: readonly Component[] }) {
  if (!useAnyVisible(components)) return null;
  return (
    <div className={grids[layout]}>
      {components.map((component) => (
        <FormComponent key={component.key} component={component} />
      ))}
    </div>
  );
}
