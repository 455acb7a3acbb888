const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
const beginsFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !isNumber(text)

/** A cell that a spreadsheet reads as it stands: quotes doubled, and no beginning of a formula. */
const cell = (text: string): string => `"${(beginsFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A table as a file; begins with the mark by which spreadsheets know UTF-8. */
export const csvTable = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
