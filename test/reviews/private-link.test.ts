import { expect, test } from "vitest";
import { toPrivatePart } from "#reviews/private-link.ts";

test.each([
  ["https://crm.example/kunde/4711?mail=ada@web.de", "an e-mail address"],
  ["https://crm.example/c?who=ada%40web.de", "an e-mail address"],
  ["https://crm.example/c?next=%2Fc%3Fwho%3Dada%2540web.de", "an e-mail address"],
  ["https://crm.example/ada@web.de/edit", "an e-mail address"],
  ["https://crm.example/c#mail=ada@web.de", "an e-mail address"],
  ["https://ada:secret@crm.example/c", "a name for signing in"],
  ["http://localhost:8080/review/1", "a private host"],
  ["http://intranet/review/1", "a private host"],
  ["http://192.168.1.20/review/1", "a private host"],
  ["http://[::1]/review/1", "a private host"],
  ["https://nas.local/review/1", "a private host"],
  ["https://crm.firm.internal/review/1", "a private host"],
  ["https://forms.example/r/1?token=abc123", "a key or token"],
  ["https://forms.example/r/1?access_token=abc123", "a key or token"],
  ["https://forms.example/r/1?api-key=abc", "a key or token"],
  ["https://forms.example/r/1?sig=abc", "a key or token"],
  ["https://forms.example/r#PHPSESSID=abc", "a key or token"],
  ["https://forms.example/r/eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.x", "a key or token"],
  ["https://crm.example/c?tel=1701234567", "a telephone number or an e-mail address"],
  ["https://crm.example/c?q=%2B49%20170%201234567", "a telephone number or an e-mail address"],
  ["https://crm.example/c?q=0170/1234567", "a telephone number or an e-mail address"],
  ["https://crm.example/c?email=9a0364b9", "a telephone number or an e-mail address"],
])("%s holds %s", (link, part) => {
  expect(toPrivatePart(link)).toBe(part);
});

test.each([
  "https://www.trustpilot.com/reviews/63f0a1b2c3d4e5f6a7b8c9d0",
  "https://www.google.com/maps/reviews/@48.137154,11.576124,17z/data=!3m1!4b1!4m6!14m5!1m4!2m3",
  "https://search.google.com/local/reviews?placeid=ChIJ2WrMN9MDDUsRpY9Doiq3aJk&hl=de&authuser=0",
  "https://www.facebook.com/permalink.php?story_fbid=10158000000000000&id=100000123456789",
  "https://shop.example/products/urn?review=12345678#reviews",
  "https://www.kununu.com/de/firma/a/1?page=2&utm_source=x",
  "https://example.com/r/1",
])("%s may be a public page", (link) => {
  expect(toPrivatePart(link)).toBeNull();
});
