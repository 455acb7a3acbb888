const inSight = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())

/**
 * From the row that has the focus to the one below or above, which then has it and is pressed, as its own Enter key would.
 * `rows`: a selector of what is pressed. False where no row has the focus: the key means something else then.
 */
export function pressNextRow(rows: string, by: 1 | -1): boolean {
  const all = inSight(rows)
  const at = all.findIndex((row) => row === document.activeElement)
  if (at < 0) return false
  const next = all[at + by]
  next?.focus()
  next?.click()
  return true
}

const current = (rows: string): string => `${rows}[aria-current='true']`

/** From the chosen row into what stands beside it. False on any other row, which its own key chooses first. */
export function enterBeside(rows: string, beside: string): boolean {
  if (!document.activeElement?.matches(current(rows))) return false
  inSight(beside)[0]?.focus()
  return true
}

/** Back to the chosen row. False in a sheet or a dialog that lies over what is chosen: it closes by the same key. */
export function backToRow(rows: string): boolean {
  const row = inSight(current(rows))[0]
  if (!row || document.activeElement?.closest('[aria-modal]')) return false
  row.focus()
  return true
}

/** Whether it has the focus itself, not something in it. */
export const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) ?? false
