import fs from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { DAY, MINUTE } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { accessibilityMistakes } from './support/accessibility'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'
import { pressUntil } from './support/press'
import { advanceClock, loginCode, serverNow } from './support/sandbox'
import { solveSlider } from './support/slider'

/** Asks for a code in the open form and types it: 4 digits are enough to go on. */
async function proveOwnPhone(page: Page, phone: string): Promise<void> {
  const before = await serverNow(page.request)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await loginCode(page.request, phone, before.getTime() - 1)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
}

test('font size and dark mode apply at once, without a login, and stay', async ({ phonePage: page }) => {
  await page.goto('/setting')
  const screen = page.locator('.ui-screen').filter({ visible: true })
  const sample = page.locator('.setting__sample')
  const size = () => sample.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const ground = () => screen.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [usual, light] = [await size(), await ground()]
  await page.getByRole('radio', { name: '特大' }).click()
  await expect.poll(size).toBeCloseTo(usual * 1.5, 1)
  await page.getByRole('radio', { name: '深色' }).click()
  await expect.poll(ground).toBe('rgb(20, 25, 24)')
  expect(await accessibilityMistakes(page)).toEqual([])
  await page.reload()
  await expect.poll(ground).toBe('rgb(20, 25, 24)')
  await expect.poll(size).toBeCloseTo(usual * 1.5, 1)
  await page.getByRole('radio', { name: '浅色' }).click()
  await expect.poll(ground).toBe(light)
})

test('a theme that was chosen is there before the first frame', async ({ phonePage: page }) => {
  await page.goto('/setting')
  await page.getByRole('radio', { name: '深色' }).click()
  // The body begins before any deferred script has run.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      document.documentElement.dataset.groundAtFirst = getComputedStyle(document.documentElement).backgroundColor
    }).observe(document, { childList: true, subtree: true })
  })
  for (const address of ['/home', '/setting']) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-ground-at-first', 'rgb(20, 25, 24)')
  }
})

test('a nickname and another phone number', async ({ phonePage: page }) => {
  const [phone, newPhone] = ['13800139101', '13800139102']
  await logIn(page, phone, '/account')
  await page.getByRole('button', { name: /^昵称/ }).click()
  const name = page.getByRole('textbox', { name: '昵称' })
  await name.fill('   ')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写昵称')).toBeVisible()
  await name.fill('小舟🌱')
  const saved = page.getByRole('button', { name: '昵称 小舟🌱，修改' })
  await pressUntil(page.getByRole('button', { name: '保存' }), (patience) => expect(saved).toBeVisible(patience))
  expect(await accessibilityMistakes(page)).toEqual([])

  await advanceClock(page.request, MINUTE)
  await page.getByRole('button', { name: /^手机号/ }).click()
  await proveOwnPhone(page, phone)
  await page.getByRole('textbox', { name: '新手机号' }).fill(newPhone)
  const before = await serverNow(page.request)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await solveSlider(page)
  const code = await loginCode(page.request, newPhone, before.getTime() - 1)
  await page.getByRole('textbox', { name: '新手机号的验证码' }).fill(code)
  await expect(page.getByRole('button', { name: '手机号 138****9102，更换' })).toBeVisible()
})

/** The texts of a zip archive. */
function unzip(archive: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const body = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    const end = body + archive.readUInt32LE(at + 18)
    texts.push(inflateRawSync(archive.subarray(body, end)).toString())
    at = end
  }
  return texts
}

test('the privacy centre: what is kept, what is agreed to, and a copy of everything', async ({ phonePage: page }) => {
  const { orderNo } = await bookAndPay(page, '13800139103', { consultant: '沈知微' })
  await page.goto('/privacy')
  await page.getByRole('button', { name: /来访者信息/ }).click()
  await expect(page.getByText('注销时销毁')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  const analytics = page.getByRole('checkbox', { name: '使用情况统计' })
  await expect(analytics).toHaveAttribute('aria-checked', 'false')
  await analytics.click()
  await expect(analytics).toHaveAttribute('aria-checked', 'true')
  await page.reload()
  await expect(analytics).toHaveAttribute('aria-checked', 'true')
  await analytics.click()
  await expect(analytics).toHaveAttribute('aria-checked', 'false')
  expect(await accessibilityMistakes(page)).toEqual([])

  await page.getByRole('button', { name: '准备一份' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^心栖-我的数据-.*\.zip$/)
  const texts = unzip(fs.readFileSync(await download.path()))
  expect(texts).toHaveLength(2)
  for (const text of texts) for (const fact of [orderNo, '最近总是睡不好']) expect(text).toContain(fact)
  await expect(page.getByRole('button', { name: '准备一份' })).toBeVisible()

  await page.goto('/logOff')
  await expect(page.getByText('1 个预约还没有结束')).toBeVisible()
})

test('deletion: a code, a reason, and fifteen days in which one can come back', async ({ phonePage: page }) => {
  const phone = '13800139104'
  await logIn(page, phone, '/logOff')
  await advanceClock(page.request, MINUTE)
  await expect(page.getByText('确认是你本人')).toBeVisible()
  expect(await accessibilityMistakes(page)).toEqual([])
  await proveOwnPhone(page, phone)
  await page.getByRole('checkbox', { name: '担心隐私' }).click()
  await page.getByRole('textbox', { name: '还想说的' }).fill('谢谢')
  expect(await accessibilityMistakes(page)).toEqual([])
  const leave = page.getByRole('button', { name: '注销账号' })
  await leave.click()
  await page.getByRole('button', { name: '注销', exact: true }).click()
  await expect(page).toHaveURL(/\/home/)

  await advanceClock(page.request, DAY)
  await logIn(page, phone, '/userCenter')
  await page.getByRole('dialog', { name: '这个账号正在注销' }).getByRole('button', { name: '保留账号' }).click()
  await expect(page.getByText('账号已保留')).toBeVisible()
  await page.reload()
  await expect(page.getByText('138****9104')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
