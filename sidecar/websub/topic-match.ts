/**
 * The topic that a URL names. Characters that are escaped without need are the same characters
 * (WebSub §5.1.1; RFC 3986 §6.2.2.2: letters, digits, `-._~`); nothing else is mended, so that a
 * topic has one name.
 */
export function findTopic(given: string, topics: readonly string[]): string | undefined {
  const plain = given.replace(/%[0-9a-f]{2}/gi, toUnreserved);
  return topics.find((topic) => topic === plain);
}

function toUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped;
}
