import type { FormDefinition } from "../definition/form-definition.ts";
import type { Rule } from "../definition/rule.ts";
import { conditionalInOrder, copySources, dependantsByKey, ruleReads, ruleWrites } from "../engine/dependence.ts";
import { maximumRounds } from "../engine/rules.ts";
import type { Problem } from "./problem.ts";

/**
 * Refuses components that hang on one another in a circle, and rules that feed one another in a circle. Without circles each
 * rule sees settled conditions one round after those that feed it, so the rules come to an end: that is the proof that a
 * definition does not oscillate. A chain longer than the rounds allowed is refused too.
 */
export function loopProblems(definition: FormDefinition): Problem[] {
  const ordered = conditionalInOrder(definition);
  if (!Array.isArray(ordered)) {
    return [{ path: "data.components", message: `Ob '${ordered.circle}' zu sehen ist, hängt im Kreis von sich selbst ab.` }];
  }
  const dependants = dependantsByKey(definition, ordered);
  const { rules } = definition.data;
  const feeds = rules.map((rule) => {
    const written = ruleWrites(definition, rule);
    const touched = new Set(written);
    for (const key of written) for (const component of dependants.get(key) ?? []) touched.add(component.key);
    return rules.filter((other) => [...(other === rule ? copiedKeys(rule) : ruleReads(other))].some((key) => touched.has(key)));
  });
  return chainProblems(rules, (rule) => feeds[rules.indexOf(rule)] ?? []);
}

/**
 * What a rule may not change itself. Its own conditions it may: all that it sets are fixed values, so once it has run it changes
 * nothing more, whether it still holds or not. A copy's value is not fixed.
 */
function copiedKeys(rule: Rule): string[] {
  return rule.do.flatMap((action) => ("copy" in action ? copySources(action.copy) : []));
}

function chainProblems(rules: readonly Rule[], feeds: (rule: Rule) => readonly Rule[]): Problem[] {
  const lengths = new Map<Rule, number>();
  const open = new Set<Rule>();
  const problems: Problem[] = [];
  const length = (rule: Rule): number => {
    const known = lengths.get(rule);
    if (known !== undefined) return known;
    if (open.has(rule)) {
      problems.push({
        path: `data.rules[${rules.indexOf(rule)}]`,
        message: `Die Regel '${rule.id}' löst sich im Kreis selbst wieder aus.`,
      });
      return 0;
    }
    open.add(rule);
    const longest = 1 + Math.max(0, ...feeds(rule).map(length));
    open.delete(rule);
    lengths.set(rule, longest);
    return longest;
  };
  const longest = Math.max(0, ...rules.map(length));
  if (problems.length === 0 && longest >= maximumRounds - 1) {
    problems.push({
      path: "data.rules",
      message: `${longest} Regeln lösen einander aus; mehr als ${maximumRounds - 2} hintereinander gehen nicht.`,
    });
  }
  return problems;
}
