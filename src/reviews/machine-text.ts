import type { ReviewRecord } from "./record.ts";

/** Title, text and translation, as one text for recognising mentions; empty where it is not written for people. */
export function toReadableText({ title, text, translation }: ReviewRecord): string {
  const parts = [title, text, translation?.text].filter((part) => part !== undefined);
  return parts.some(isForMachines) ? "" : parts.join("\n\n");
}

/**
 * Whether a text is not written for people: it holds markup that a browser would run, code, or
 * words addressed to a program that reads reviews. Nobody's opinion is looked for in it; it is
 * published as it stands. What people type among their words (`<3`, `5 < 6`, `<br>`) is not meant.
 */
export function isForMachines(text: string): boolean {
  if (text !== "" && text !== last.text) last = { text, isForMachines: isMet(text) };
  return text !== "" && last.isForMachines;
}

/** Several ask about one text, one after the other. */
let last = { text: "", isForMachines: false };

function isMet(text: string): boolean {
  const lower = text.toLowerCase();
  return patterns.some(
    ([held, pattern]) => held.some((part) => lower.includes(part)) && pattern.test(text),
  );
}

/** Patterns behind what each match holds one of, in lower case: most texts have none of it. */
const patterns: readonly (readonly [held: readonly string[], pattern: RegExp])[] = [
  // Markup: elements that run or fetch something, handlers, sections, declarations.
  [
    ["<"],
    /<\/?\s*(?:script|style|iframe|img|svg|object|embed|link|meta|form|input|button|body|html|base|video|audio|template)\b(?=[^<]*>)/i,
  ],
  [["<"], /<a\s+href/i],
  [["<"], /<[a-z][^<>]*\son[a-z]+\s*=/i],
  [["<"], /<!--|<!doctype|<!\[CDATA\[|<\?(?:php|xml)/i],
  // Code: addresses that run, templates, queries, line breaks for a header.
  [["script", "data:"], /\b(?:javascript|vbscript|data:text\/html)\s*:/i],
  [["{", "<%"], /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\$\{[^{}\n]*\}|<%[^<>\n]*%>/],
  [["table"], /\b(?:drop|truncate|alter)\s+table\b\s+\w+\s*;/i],
  [["union"], /\bunion\s+(?:all\s+)?select\b/i],
  [["1"], /'\s*or\s+'?1'?\s*=\s*'?1/i],
  [["%0d%0a"], /%0d%0a/i],
  // Words to a program: to forget what it was told, what it is, whose turn it is.
  [
    ["ignore", "disregard", "forget", "override"],
    /(?:^|[.!?:;,"'()\]\n]\s*|\bplease\s+|\bnow\s+)(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|of\s+|your\s+|the\s+|every\s+)*(?:previous|prior|above|earlier|preceding|system|developer)\s+(?:system\s+)?(?:instructions?|prompts?|rules|directions)\b/i,
  ],
  [["prompt"], /\b(?:system|developer) prompt\b/i],
  [
    ["you are", "you're", "act as"],
    /\b(?:you are|you're|act as)\s+(?:now\s+)?an?\s+(?:\w+\s+)?(?:ai|llm|language model|chatbot)\b/i,
  ],
  [["as a"], /\bas an? (?:ai|large|language)\s+(?:assistant|language model|model)\b/i],
  [
    ["ai", "llm", "language model", "chatbot"],
    /(?:^|[.!?:\n]\s*)(?:note|attention|dear|hey|hello)?[\s,:]*(?:to\s+)?(?:any\s+|all\s+)?(?:ai|llms?|language models?|chatbots?)\s+(?:assistants?\s+|agents?\s+|models?\s+)?(?:that|who|which|reading|summari[sz]ing|processing|must|should|please)\b/i,
  ],
  [
    ["system", "assistant", "user", "im_", "endoftext", "inst]"],
    /<\|?\/?(?:system|assistant|user|im_start|im_end|endoftext)\|?>|\[\/?INST\]|^\s*(?:system|assistant)\s*:/im,
  ],
];
