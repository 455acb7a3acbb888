import { APPLICATION_CHECKS } from '@xinqi/domain/rules/application-check'
import { CHECK_TEXT } from '@xinqi/domain/text/application'
import type { Page } from '@playwright/test'
import { expect } from './journey'

/** At the page of an application: notes of every step that it was found right. */
export async function checkApplicant(desk: Page): Promise<void> {
  for (const [place, step] of APPLICATION_CHECKS.entries()) {
    await desk.getByRole('button', { name: `记下${CHECK_TEXT[step].title}的结果` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('radio', { name: '核对过了' }).check()
    await dialog.getByRole('button', { name: '记下' }).click()
    await expect(desk.getByText(`${place + 1} / ${APPLICATION_CHECKS.length} 步`)).toBeVisible()
  }
}
