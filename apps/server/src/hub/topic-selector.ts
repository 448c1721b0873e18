import { apiRoot, liveTopics } from "@rundgang/contracts";

/** Decides whether one topic selector takes one topic. */
export type TopicMatcher = (topic: string) => boolean;

/** What a variable takes (RFC 6570): unreserved characters and percent escapes, so that it never crosses a slash. */
const segment = /^(?:[\w.~-]|%[0-9A-Fa-f]{2})+$/u;

const template = /^([^{}]*)\{\w+\}((?:\/\w+)?)$/u;

/** Longest selector and topic that the hub takes. Characters. */
export const longestTopic = 1000;

/**
 * Compiles a Mercure topic selector: `*`, a topic itself, or a template of the one kind that topics here need, a variable at the end
 * (`termins/{id}`), or before one last word (`projects/{id}/settings`). Any other template is null: matching stays a comparison, whatever a client sends.
 */
export function compileSelector(selector: string): TopicMatcher | null {
  if (selector.length > longestTopic) return null;
  if (selector === "*") return () => true;
  if (!/[{}]/u.test(selector)) return (topic) => topic === selector;
  const [, prefix, tail = ""] = template.exec(selector) ?? [];
  if (prefix === undefined) return null;
  return (topic) =>
    topic.startsWith(prefix) && topic.endsWith(tail) && segment.test(topic.slice(prefix.length, topic.length - tail.length));
}

/** As `compileSelector`, for a subscriber: of templates our own alone, bare, rooted and absolute (3-decisions "Rights and events"). */
export function compileSubscription(selector: string, publicUrl: string): TopicMatcher | null {
  if (!template.test(selector)) return compileSelector(selector);
  const asked = selector.replace(/\{\w+\}/u, "{id}");
  const ours = liveTopics.flatMap((topic) => [topic, `/api/${topic}`, `${publicUrl}/api/${topic}`]);
  return ours.includes(asked) ? compileSelector(selector) : null;
}

/** True when any of the topics is taken by any of the matchers. */
export function matchesAny(matchers: readonly TopicMatcher[], topics: readonly string[]): boolean {
  return topics.some((topic) => matchers.some((matches) => matches(topic)));
}

/** A topic of ours in its bare form (`termins/{id}`), however it was written; any other as it is. */
export function bareTopic(topic: string, publicUrl: string): string {
  const local = topic.startsWith(`${publicUrl}/`) ? topic.slice(publicUrl.length) : topic;
  const bare = (local.startsWith(apiRoot) ? local.slice(apiRoot.length) : local).replace(/\{\w+\}/u, "{id}");
  return liveTopics.some((one) => one === bare || compileSelector(one)?.(bare) === true) ? bare : topic;
}
