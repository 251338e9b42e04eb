import { make } from "./parts.js";

/** Has the stars be of a colour, as dark or bright as they must be to be seen on light and on dark. */
export function paint(all, colour) {
  const day = toNumbers(`oklch(from ${colour} min(l, 0.5) c h)`, all);
  const night = toNumbers(`oklch(from ${colour} max(l, 0.8) c h)`, all);
  if (day) all.style.setProperty("--day", day);
  if (night) all.style.setProperty("--night", night);
}

/** A colour as numbers, `0.2 0.3 0.4` (sRGB); nothing for what is not a colour. */
function toNumbers(colour, parent) {
  const probe = make("i", "");
  probe.style.color = `color-mix(in srgb, ${colour}, ${colour})`;
  parent.append(probe);
  const [, numbers] = /^color\(srgb ([^/)]+)/.exec(getComputedStyle(probe).color) ?? [];
  probe.remove();
  return numbers;
}
