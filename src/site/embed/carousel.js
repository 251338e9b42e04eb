import { make } from "./parts.js";

/** Has a list be moved by a review with keys, and makes the buttons for it; how fast, its style says. */
export function steer(list, { words, direction }) {
  const onward = direction === "rtl" ? -1 : 1;
  const go = (by) => list.scrollBy({ left: by * list.firstChild.offsetWidth });
  const back = makeButton("‹", words.previous, () => go(-onward));
  const next = makeButton("›", words.next, () => go(onward));
  const keys = { ArrowLeft: -1, ArrowRight: 1, Home: -12 * onward, End: 12 * onward };
  list.onkeydown = (event) => {
    if (event.target !== list || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    go(keys[event.key]);
  };
  list.tabIndex = 0;
  const buttons = make("span", "", { class: "buttons" });
  buttons.append(back, next);
  const update = () => {
    const rest = list.scrollWidth - list.clientWidth;
    const at = Math.abs(list.scrollLeft);
    buttons.hidden = rest < 2;
    back.ariaDisabled = at < 2;
    next.ariaDisabled = at > rest - 2;
  };
  list.onscroll = update;
  new ResizeObserver(update).observe(list);
  return buttons;
}

function makeButton(sign, label, onclick) {
  const button = make("button", sign, { type: "button", "aria-label": label });
  button.onclick = onclick;
  return button;
}
