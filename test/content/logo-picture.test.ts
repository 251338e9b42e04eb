import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLogo } from "#content/logo-picture.ts";

const toPng = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 0, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const toWebp = (chunk: string, body: readonly number[]) => {
  const bytes = Buffer.alloc(40);
  bytes.write(`RIFF....WEBP${chunk}`, 0, "latin1");
  Buffer.from(body).copy(bytes, 20);
  return bytes;
};

test("pictures are known by their bytes, with their sizes", () => {
  expect(parseLogo(toPng(640, 80))).toEqual({ file: "logo.png", width: 640, height: 80 });
  const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0x50, 0x00];
  expect(parseLogo(toWebp("VP8 ", lossy))).toEqual({ file: "logo.webp", width: 320, height: 80 });
  const lossless = [0x2f, 0x3f, 0xc1, 0x13, 0x00];
  expect(parseLogo(toWebp("VP8L", lossless))).toEqual({
    file: "logo.webp",
    width: 320,
    height: 80,
  });
  const extended = [0, 0, 0, 0, 0x3f, 0x01, 0, 0x4f, 0, 0];
  expect(parseLogo(toWebp("VP8X", extended))).toEqual({
    file: "logo.webp",
    width: 320,
    height: 80,
  });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="320px" height="80"/>', [320, 80]],
  ['<?xml version="1.0"?><!-- <svg width="1"> --><svg viewBox="0 0 320 80"></svg>', [320, 80]],
  ['<svg viewBox="0,0,8000,2000" width="100%"></svg>', [4000, 1000]],
  [
    "<svg viewBox='0 0 20 10' xmlns='http://www.w3.org/2000/svg'><rect fill='url(#a)' clip-path=\"url('#b')\"/><use xlink:href='#a'/><image href='data:image/png;base64,AA'/><style>a{fill:url(\"#a\")}</style></svg>",
    [20, 10],
  ],
])("the size of %s is told", (text, [width, height]) => {
  expect(parseLogo(Buffer.from(text))).toEqual({ file: "logo.svg", width, height });
});

test.each([
  "<svg width='10' height='10'><script>alert(1)</script></svg>",
  "<svg width='10' height='10' onload='alert(1)'></svg>",
  "<svg width='10' height='10'><a href='javascript:alert(1)'/></svg>",
  "<svg width='10' height='10'><s:script xmlns:s='http://www.w3.org/2000/svg'>alert(1)</s:script></svg>",
  "<svg width='10' height='10' xmlns:h='http://www.w3.org/1999/xhtml'><h:img src='http://a.example'/></svg>",
  "<svg width='10' height='10'><image href='http://a.example/b.png'/></svg>",
  "<svg width='10' height='10'><image xlink:href = \"//a.example/b.png\"/></svg>",
  "<svg width='10' height='10'><image href='&#104;ttps://a.example/b.png'/></svg>",
  "<svg width='10' height='10'><image><set attributeName='href' to='http://a.example'/></image></svg>",
  "<svg width='10' height='10'><use href='b.svg#c'/></svg>",
  "<?xml-stylesheet href='http://a.example/b.css'?><svg width='10' height='10'/>",
  "<svg width='10' height='10'><style>@import 'http://a.example/b.css';</style></svg>",
  "<svg width='10' height='10'><style>@\\69 mport 'http://a.example/b.css';</style></svg>",
  "<svg width='10' height='10'><style>a{fill:url( 'http://a.example/b')}</style></svg>",
  "<svg width='10' height='10'><rect filter='u\\72l(http://a.example/b#c)'/></svg>",
  "<svg width='10' height='10'><rect style='background:image-set(\"http://a.example\" 1x)'/></svg>",
  "<svg viewBox='0 0 Infinity 1'></svg>",
  "<svg></svg>",
  "<html><p>A picture</p></html>",
  "",
])("%j is no logo", (text) => {
  expect(parseLogo(Buffer.from(text))).toBeNull();
});

test("no bytes make it fail, and what it takes fits the content", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom("", "RIFF....WEBPVP8X"),
      (tail, head) => {
        const found = parseLogo(Buffer.concat([Buffer.from(head), tail]));
        const isFit = (length: number) => Number.isInteger(length) && length >= 1 && length <= 4000;
        expect(found === null || (isFit(found.width) && isFit(found.height))).toBe(true);
      },
    ),
  );
});

test("a size of nothing is none, and a large one is told in its proportions", () => {
  expect(parseLogo(toPng(0, 5))).toBeNull();
  expect(parseLogo(toPng(4_294_967_295, 4_294_967_295))).toBeNull();
  expect(parseLogo(toPng(16_385, 1))).toBeNull();
  expect(parseLogo(toPng(8000, 100))).toEqual({ file: "logo.png", width: 4000, height: 50 });
});
