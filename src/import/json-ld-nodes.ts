/** A JSON-LD node object. */
export type Node = Readonly<Partial<Record<string, unknown>>>;

/**
 * The nodes of type Review in JSON-LD documents, in their order, wherever they hang: in lists, in
 * `@graph`, at a business or a product. A node that is mentioned again by its `@id` counts once.
 */
export function findReviewNodes(documents: readonly unknown[]): Node[] {
  const found: Node[] = [];
  const open: unknown[] = [...documents].reverse();
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    const node = value as Node;
    if (isReview(node) && !isReference(node)) found.push(node);
    open.push(...Object.values(node).reverse());
  }
  return found;
}

const types = /^(?:https?:\/\/schema\.org\/|schema:)?(?:User)?Review$/;

function isReview(node: Node): boolean {
  const type = node["@type"];
  const all: readonly unknown[] = Array.isArray(type) ? type : [type];
  return all.some((each) => typeof each === "string" && types.test(each));
}

/** `{"@type": "Review", "@id": "…"}` says nothing but where the review is. */
function isReference(node: Node): boolean {
  return Object.keys(node).every((key) => key === "@type" || key === "@id");
}
