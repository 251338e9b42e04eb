import type { Answer } from "#insights/insights-schema.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { type JsonLd, toBusinessId } from "./json-ld.ts";

/** Where a page stands: from home to the page itself (schema.org BreadcrumbList). */
export function toBreadcrumbJsonLd(
  steps: readonly { readonly name: string; readonly path: string }[],
  baseUrl: string,
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: baseUrl + path,
    })),
  };
}

/** Questions and their answers (schema.org FAQPage); null without any. */
export function toFaqJsonLd(faq: readonly Answer[], baseUrl: string): JsonLd | null {
  if (faq.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    "@id": `${baseUrl}/faq/#faq`,
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A file in which the data can be had. */
export type DataFile = {
  readonly path: string;
  readonly type: string;
  readonly sha256: string;
  readonly size: number;
};

/** The data as a whole, with the files in which they can be had (schema.org Dataset). */
export function toDatasetJsonLd(
  { business, reviews, updated_at: updatedAt }: Dataset,
  files: readonly DataFile[],
  { name, description }: { readonly name: string; readonly description: string },
  baseUrl: string,
): JsonLd {
  const [first, last] = [reviews.at(-1)?.date, reviews[0]?.date];
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": `${baseUrl}/#dataset`,
    name,
    description,
    url: `${baseUrl}/developers/`,
    creator: { "@type": business.type, "@id": toBusinessId(baseUrl), name: business.name },
    isAccessibleForFree: true,
    ...(business.licence && { license: business.licence }),
    ...(updatedAt && { dateModified: updatedAt }),
    ...(first && last && { temporalCoverage: `${first}/${last}` }),
    distribution: files.map(({ path, type, sha256, size }) => ({
      "@type": "DataDownload",
      contentUrl: baseUrl + path,
      encodingFormat: type,
      contentSize: `${size} B`,
      sha256,
    })),
  };
}
