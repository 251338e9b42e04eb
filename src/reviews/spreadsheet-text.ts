/**
 * A text as a cell of a spreadsheet that nothing in it can set going. A cell that begins with = + -
 * or @, or with a tab or line end, is read as a formula by spreadsheets, and so is what follows a
 * semicolon, tab or line end where the spreadsheet takes these for the ends of cells (Excel does, in
 * half of Europe, whatever the quotation marks say). In each such place an apostrophe is put in
 * front; one more where apostrophes stand there already, so that `fromSafeCell` gives the very text.
 */
export function toSafeCell(text: string): string {
  const within = text.replace(inner, "$1$2'$3");
  return start.test(within) ? `'${within}` : within;
}

/** The text that `toSafeCell` made a cell of. */
export function fromSafeCell(cell: string): string {
  const within = safeStart.test(cell) ? cell.slice(1) : cell;
  return within.replace(safeInner, "$1$2$3");
}

const inner = /([;\t\r\n])( *)('*)(?=[=+\-@＝＋－＠])/g;
const safeInner = /([;\t\r\n])( *)'('*)(?=[=+\-@＝＋－＠])/g;
const start = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const safeStart = /^''*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
