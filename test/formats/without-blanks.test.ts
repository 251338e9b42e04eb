import { expect, test } from "vitest";
import { withoutBlanks } from "#formats/without-blanks.ts";

test("blanks between blocks go, and so do those around a link that has a block for itself", () => {
  const html = `<html lang="en"> <body> <ul class="a"> <li> <a href="/"> Home </a> </li> <li>
    <a href="/b/">B</a></li> </ul> <svg> <path d="M1 1"></path> </svg> </body> </html>`;
  expect(withoutBlanks(html)).toBe(
    `<html lang="en"><body><ul class="a"><li><a href="/">Home</a></li><li><a href="/b/">B</a></li></ul><svg><path d="M1 1"></path></svg></body></html>`,
  );
});

test("blanks between words, and between what stands in one line, stay", () => {
  const html = `<p>By <bdi>A</bdi> <time>1</time> <span>b</span> and <a href="/"> c </a> d</p>`;
  expect(withoutBlanks(html)).toBe(html);
});

test.each([
  `<p class="quoted">  It began so.\n  And ended so.  </p>`,
  `<pre><code>&lt;ul> &lt;li>\n  "a"  </code></pre>`,
  `<script type="application/ld+json">{"a":"\\u003cli> \\u003cp>"}</script>`,
  `<meta content="a > <p> <li> b"><b>x</b>`,
  `<header-like> <b>x</b> <i>y</i> </header-like>`,
])("%s stays as it is", (html) => {
  expect(withoutBlanks(html)).toBe(html);
});
