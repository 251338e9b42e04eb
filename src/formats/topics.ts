/** The documents that can be subscribed to (WebSub §2), as paths without a leading slash. */
export const topicPaths = ["feed.xml", "api/feed.json", "reviews.json"] as const;
export type TopicPath = (typeof topicPaths)[number];

export function isTopicPath(path: string): path is TopicPath {
  return topicPaths.some((topic) => topic === path);
}

/** @param baseUrl the public origin, without a trailing slash */
export function toHubUrl(baseUrl: string): string {
  return `${baseUrl}/api/websub/hub`;
}

export function toTopicUrl(baseUrl: string, path: TopicPath): string {
  return `${baseUrl}/${path}`;
}

/** The topics of one address, in the order of `topicPaths`. */
export function toTopicUrls(baseUrl: string): string[] {
  return topicPaths.map((path) => toTopicUrl(baseUrl, path));
}

/**
 * The value of a topic's Link header, by which subscribers find hub and topic (WebSub §4). One
 * field with both links and these parameters first: that is what simple parsers understand.
 */
export function toTopicLink(baseUrl: string, path: TopicPath): string {
  return `<${toHubUrl(baseUrl)}>; rel="hub", <${toTopicUrl(baseUrl, path)}>; rel="self"`;
}
