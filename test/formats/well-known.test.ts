import { expect, test } from "vitest";
import { toMediaType } from "#formats/media-type.ts";
import { toApiCatalog, toRobotsTxt, toSecurityTxt } from "#formats/well-known.ts";

const baseUrl = "https://reviews.example.com";

test("the catalogue is a link set that names the descriptions of the interface", () => {
  const { linkset } = JSON.parse(toApiCatalog(baseUrl));
  expect(linkset[0].anchor).toBe(`${baseUrl}/.well-known/api-catalog`);
  expect(linkset[1]["service-desc"][0].href).toBe(`${baseUrl}/openapi.json`);
  expect(toMediaType("/.well-known/api-catalog")).toMatch(/^application\/linkset\+json; profile=/);
});

test("security.txt says whom to tell, until when, and where it is at home", () => {
  const given = { contact: "mailto:security@example.com", expires: "2027-06-30T00:00:00Z" };
  expect(toSecurityTxt(given, baseUrl)).toBe(
    `Contact: mailto:security@example.com\nExpires: 2027-06-30T00:00:00Z\nCanonical: ${baseUrl}/.well-known/security.txt\n`,
  );
});

test("robots.txt hides nothing but the frames, and names the list of pages", () => {
  expect(toRobotsTxt(baseUrl)).toMatch(/^User-agent: \*\nDisallow: \/embed\/newest\n/);
  expect(toRobotsTxt(baseUrl)).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
});
