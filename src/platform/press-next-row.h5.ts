/**
 * From the row that has the focus to the one below or above, which then has it and is pressed, as its own Enter key would.
 * `rows`: a selector of what is pressed. False where no row has the focus: the key means something else then.
 */
export function pressNextRow(rows: string, by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(rows)].filter((row) => row.checkVisibility())
  const at = all.findIndex((row) => row === document.activeElement)
  if (at < 0) return false
  const next = all[at + by]
  next?.focus()
  next?.click()
  return true
}
