import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'

for (const { theme, scale } of [
  { theme: 'light', scale: 1 },
  { theme: 'dark', scale: 1 },
  { theme: 'light', scale: 1.5 },
] as const) {
  test(`every component in every state, ${theme}, at ${scale * 100}%`, async ({ openPhone }) => {
    const page = await openPhone({ colorScheme: theme })
    await page.goto(`/_kit?theme=${theme}&scale=${scale}`)
    await expect(page.locator('.gallery-component').last()).toBeVisible()
    expect(await page.locator('.gallery-component').count()).toBeGreaterThan(40)
    expect(await accessibilityMistakes(page)).toEqual([])
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide).toBe(0)

    await page.getByRole('button', { name: '照片，点按查看大图' }).click()
    await page.getByRole('button', { name: '下一张' }).click()
    await expect(page.getByText('2 / 2')).toBeVisible()
    expect(await accessibilityMistakes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '照片，点按查看大图' })).toBeFocused()
  })
}
