import type { TrackedBatch } from '@xinqi/domain/tracking'
import type { Page } from '@playwright/test'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logInAsOperator } from './support/log-in'

/** What the page's beacons have said so far. */
function hearBeacons(page: Page): TrackedBatch[] {
  const heard: TrackedBatch[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.endsWith('/track/beacon.gif')) return
    const data = Buffer.from(url.searchParams.get('data') ?? '', 'base64').toString('utf8')
    heard.push(JSON.parse(data) as TrackedBatch)
  })
  return heard
}

test('R250, R251: what is looked at is counted from the consent on, and the operator sees numbers only', async ({
  phonePage: page,
  openPhone,
}) => {
  const heard = hearBeacons(page)
  const told = () =>
    heard.flatMap(({ events }) => events.map(({ event, page: on, target }) => [event, on, target].join(' ')))
  await page.goto('/home')
  await expect(page.locator('.consultant-card').first()).toBeVisible()
  await page.goto('/privacy')
  await page.getByRole('checkbox', { name: /使用统计|统计/ }).click()
  expect(heard).toEqual([])

  await page.goto('/home')
  await expect(page.locator('.consultant-card').first()).toBeVisible()
  await expect.poll(told).toContain('view home ')
  await expect.poll(told).toContain('exposure home consultant-card')
  expect(heard[0]).toMatchObject({ project: 'xinqi', account: '', orgId: 340, kind: 'browser' })

  const desk = await openPhone()
  await logInAsOperator(desk, '13700000001')
  await expect(desk).toHaveURL(/\/operator\/tracking/)
  await expect(desk.getByText('咨询师卡片')).toBeVisible()
  await desk.getByRole('radio', { name: '近 90 天' }).click()
  await expect(desk.getByRole('img', { name: /这段时间一共看过/ })).toBeVisible()
  expect(await accessibilityMistakes(desk)).toEqual([])
})
