import { expect, type Locator } from '@playwright/test'

const PATIENCE = { timeout: 1000 }

/**
 * Presses until something is so: a press within a second of the one before is ignored (R268). What the press that counted brings
 * may be slow to come, and the button be gone or covered by then.
 */
export async function pressUntil(button: Locator, isSo: (patience: typeof PATIENCE) => Promise<void>): Promise<void> {
  await expect(async () => {
    await button.click(PATIENCE).catch(() => undefined)
    await isSo(PATIENCE)
  }).toPass()
}
