import { RE2JS } from "re2js";

/** Decides whether one topic selector takes one topic. */
export type TopicMatcher = (topic: string) => boolean;

const longestSelector = 2000;

/**
 * Compiles a Mercure topic selector: `*`, a topic itself, or an RFC 6570 template that the whole topic matches
 * (protocols §1.4). Selectors come from clients, so templates run on RE2, which cannot backtrack. A string that is no
 * valid template is a plain string.
 */
export function compileSelector(selector: string): TopicMatcher {
  if (selector === "*") return () => true;
  const pattern = selector.length > longestSelector ? null : templatePattern(selector);
  if (pattern === null) return (topic) => topic === selector;
  const compiled = RE2JS.compile(pattern, RE2JS.DOTALL);
  return (topic) => topic === selector || compiled.matches(topic);
}

/** True when any of the topics is taken by any of the matchers. */
export function matchesAny(matchers: readonly TopicMatcher[], topics: readonly string[]): boolean {
  return topics.some((topic) => matchers.some((matches) => matches(topic)));
}

const expression = /\{([+#./;?&]?)([\w.%]+(?:\*|:\d{1,4})?(?:,[\w.%]+(?:\*|:\d{1,4})?)*)\}/gu;

/** Unreserved characters and percent escapes: what a plain variable may take, so that it never crosses a slash. */
const unreserved = "(?:[A-Za-z0-9\\-._~]|%[0-9A-Fa-f]{2})*";
const oneOrMore = "(?:[A-Za-z0-9\\-._~]|%[0-9A-Fa-f]{2})+";
const reserved = "(?:[A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*";

/** The template as an RE2 pattern, or null where there is no expression or a stray brace. */
function templatePattern(selector: string): string | null {
  let pattern = "";
  let end = 0;
  for (const match of selector.matchAll(expression)) {
    pattern += RE2JS.quote(selector.slice(end, match.index)) + expressionPattern(match[1] ?? "", (match[2] ?? "").split(","));
    end = match.index + match[0].length;
  }
  const rest = selector.slice(end);
  const literals = selector.replaceAll(expression, "");
  if (end === 0 || /[{}]/u.test(literals)) return null;
  return pattern + RE2JS.quote(rest);
}

function expressionPattern(operator: string, names: readonly string[]): string {
  const variables = names.map((name) => name.replace(/[*:].*$/u, ""));
  switch (operator) {
    case "+":
      return variables.map(() => reserved).join(",");
    case "#":
      return `(?:#${variables.map(() => reserved).join(",")})?`;
    case ".":
    case "/":
      return variables.map(() => `(?:${RE2JS.quote(operator)}${unreserved})?`).join("");
    case ";":
      return variables.map((name) => `(?:;${RE2JS.quote(name)}(?:=${unreserved})?)?`).join("");
    case "?":
    case "&":
      return variables
        .map((name, index) => `${index === 0 ? RE2JS.quote(operator) : "&"}${RE2JS.quote(name)}=${unreserved}`)
        .join("");
    default:
      return variables.map(() => oneOrMore).join(",");
  }
}
