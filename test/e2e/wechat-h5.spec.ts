import type { Page } from '@playwright/test'
import { packageOf, ROUTES } from '../../config/routes'
import { VISITS } from '../every-page/visits'
import { addressOf, expectShown } from './support/visiting'
import { expect, storageOf, test } from './support/with-world'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.56'

interface Seen {
  config: { errMsg: string; jsApiList: string[] } | null
  friend: { title: string; link: string } | null
  timeline: { title: string; link: string } | null
  menu: 'shown' | 'hidden'
}

/** What WeChat was told, as its stand-in keeps it. */
const seen = (page: Page): Promise<Seen | null> =>
  page.evaluate(() => (window as Window & { wx?: { sandbox: Seen } }).wx?.sandbox ?? null)

test('in WeChat a page sets its card; what is a person’s own is not shared (R10, R11)', async ({ openPhone }) => {
  const page = await openPhone({ userAgent: WECHAT })
  await page.goto('/home')
  await expect.poll(async () => (await seen(page))?.config?.errMsg).toBe('config:ok')
  await expect.poll(async () => (await seen(page))?.friend?.link).toContain('/home?orgId=340')

  await page.getByText('林一帆').first().click()
  await expect.poll(async () => (await seen(page))?.friend?.title).toContain('林一帆')
  const told = await seen(page)
  expect(told?.friend?.link).toMatch(/\/detail\?consultantId=\d+/)
  expect(told?.timeline?.title).toBe(told?.friend?.title)
  expect(told?.menu).toBe('shown')

  await page.goto('/login')
  await expect.poll(async () => (await seen(page))?.menu).toBe('hidden')
  expect((await seen(page))?.friend).toBeNull()
})

test('an ordinary browser loads nothing of WeChat, and copies a link where it cannot share', async ({ phonePage }) => {
  await phonePage.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phonePage.goto('/home')
  await phonePage.getByText('林一帆').first().click()
  await phonePage.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await phonePage.getByRole('button', { name: '分享' }).click()
  await phonePage.getByRole('button', { name: '复制链接' }).click()
  await expect(phonePage.getByRole('status').getByText('链接已复制')).toBeVisible()
  expect(await phonePage.evaluate(() => navigator.clipboard.readText())).toMatch(/\/detail\?consultantId=\d+/)
  expect(await seen(phonePage)).toBeNull()
})

const GROWTH = VISITS.filter(({ id }) => packageOf(ROUTES[id]) === 'packages/growth')
/** A page needs a few; a busy machine more. */
const PAGE_PATIENCE_MS = 5_000

test('in WeChat every page that brings people here opens as it does elsewhere', async ({ openPhone, world }) => {
  test.setTimeout(GROWTH.length * PAGE_PATIENCE_MS)
  for (const reader of new Set(GROWTH.map(({ as }) => as))) {
    const page = await openPhone({ storageState: storageOf(world, reader), userAgent: WECHAT })
    if (reader !== 'stranger') {
      // The first page of one's own leads to WeChat's consent, once a visit (R111).
      await page.goto('/message')
      await expect(page).toHaveURL(/\/sandbox\/wechat\/connect\/oauth2\/authorize/)
    }
    for (const visit of GROWTH.filter(({ as }) => as === reader)) {
      await page.goto(addressOf(visit, world))
      await expectShown(page, visit)
    }
    await page.close()
  }
})
