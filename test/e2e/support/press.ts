import { expect, type Locator } from '@playwright/test'

const PATIENCE = { timeout: 1000 }

type IsSo = (patience: typeof PATIENCE) => Promise<void>

/**
 * Presses until something is so: a press within a second of the one before is ignored (R268). What the press that counted brings
 * may be slow to come, and the button be gone or covered by then.
 */
export const pressUntil = (button: Locator, isSo: IsSo): Promise<void> => doUntil(() => button.click(PATIENCE), isSo)

/** The same with the button in focus and Enter: what has just opened keeps the focus to itself until it has settled. */
export const enterUntil = (button: Locator, isSo: IsSo): Promise<void> =>
  doUntil(() => button.press('Enter', PATIENCE), isSo)

async function doUntil(act: () => Promise<void>, isSo: IsSo): Promise<void> {
  await expect(async () => {
    await act().catch(() => undefined)
    await isSo(PATIENCE)
  }).toPass()
}
