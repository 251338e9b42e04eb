import { Resvg } from "@resvg/resvg-js";

/** The site's icon: a quotation mark on the accent, on a square that has round corners or none. */
export function toIconSvg(accent: string, radius: 0 | 6): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${radius}" fill="${accent}"/>
<path d="${toComma(8)}${toComma(18)}" fill="#fff"/>
</svg>
`;
}

/** One of the two raised commas, turned over, 6 units wide. */
function toComma(left: number): string {
  return `M${left + 5.5} 8.5C${left + 2} 10 ${left - 0.5} 13 ${left - 0.5} 18a3.4 3.4 0 1 0 3-3.3c.1-2.3 1.3-3.8 3.5-4.8z`;
}

/** The icon for home screens, whose corners the system makes. */
export function toTouchIcon(accent: string): Uint8Array<ArrayBuffer> {
  return toPng(toIconSvg(accent, 0), 180);
}

/** The icon for whoever asks for /favicon.ico: a file of one picture, 32 px wide (ICO with PNG). */
export function toFavicon(accent: string): Uint8Array<ArrayBuffer> {
  const size = 32;
  const png = toPng(toIconSvg(accent, 6), size);
  const ico = Buffer.alloc(22 + png.length);
  // Header: reserved, type 1, one picture.
  ico.writeUInt16LE(1, 2);
  ico.writeUInt16LE(1, 4);
  // Entry: width, height, colours and reserved, planes, bits per pixel, bytes, where they begin.
  ico.writeUInt8(size, 6);
  ico.writeUInt8(size, 7);
  ico.writeUInt16LE(1, 10);
  ico.writeUInt16LE(32, 12);
  ico.writeUInt32LE(png.length, 14);
  ico.writeUInt32LE(22, 18);
  ico.set(png, 22);
  return new Uint8Array(ico);
}

function toPng(svg: string, width: number): Uint8Array<ArrayBuffer> {
  const fitTo = { mode: "width", value: width } as const;
  return new Uint8Array(new Resvg(svg, { fitTo }).render().asPng());
}
