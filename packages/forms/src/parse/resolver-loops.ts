import type { ComponentOf } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { Problem } from "./problem.ts";

type Service = ComponentOf<"ExternalAPI">;

/**
 * Refuses services that are told of each other in a circle: each answer would make the other's stale, and the form would never be complete.
 * One that is told its own answer is a problem of that component (`componentProblems`).
 */
export function resolverLoops(definition: FormDefinition): Problem[] {
  const services = definition.data.components.filter((component) => component.type === "ExternalAPI");
  return services.flatMap((service) => {
    if (!reachedFrom(service, services).has(service)) return [];
    return [
      {
        path: `data.components[${definition.data.components.indexOf(service)}].fields.mapping`,
        message: `Was der Dienst '${service.key}' antwortet, führt im Kreis zu seiner eigenen Frage.`,
      },
    ];
  });
}

/** The services that are told, over however many others, what this one answers. */
function reachedFrom(service: Service, services: readonly Service[]): ReadonlySet<Service> {
  const reached = new Set<Service>();
  const open = [service];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const written = new Set(from.fields.mapping.map(({ to }) => to));
    for (const next of services) {
      if (reached.has(next) || !next.fields.input.some(({ key }) => written.has(key))) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
