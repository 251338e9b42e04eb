/**
 * JSON that may stand inside a `<script>` element of an HTML page (HTML §4.12.1.3): nothing in it
 * can end the element, open a comment or read as a character reference, and JSON.parse gives the
 * value back unchanged.
 */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, toEscape);
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
