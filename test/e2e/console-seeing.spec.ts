import fs from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { lookAs, READERS } from './support/looks'

/** 财务 looks, and nothing more. */
const FINANCE = '13700000004'
const OPERATIONS = '13700000003'

/** Chooses thirty days of calls. Other journeys may have led the clock past those of the demo: what is to be seen is what the server says there is. */
async function callsOfAMonth(desk: Page): Promise<Locator> {
  const asked = desk.waitForResponse('**/operator/callQuality/numbers?*from*')
  await desk.getByRole('button', { name: '近 30 天' }).click()
  const { data } = (await (await asked).json()) as { data: { total: { sessions: number | null } } }
  const { sessions } = data.total
  if (sessions === 0) return desk.getByText('这段日子还没有通话')
  if (sessions === null) return desk.getByText(/^这段日子的通话少于/)
  return desk
    .getByRole('list', { name: '按设备' })
    .getByText(/^好 \d+%，还行 \d+%，不好 \d+%$/)
    .first()
}

test('the numbers of the platform are looked at as plots and tables, taken away, and a way of looking is kept', async ({
  openPhone,
}) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, FINANCE)
  await desk.getByRole('link', { name: '经营' }).click()
  await expect(desk.getByRole('heading', { name: '收入与退款' })).toBeVisible()
  await expect(
    desk
      .getByRole('figure', { name: /^预约的图/ })
      .locator('svg')
      .first(),
  ).toBeVisible()

  await desk.getByText('表', { exact: true }).click()
  await desk.getByText('按周', { exact: true }).click()
  const table = desk.getByRole('region', { name: '预约的数字' })
  await expect(table.getByRole('columnheader', { name: '下单（之前）' })).toBeVisible()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: '导出预约' }).click(),
  ])
  const lines = fs.readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toContain('"下单","下单（之前）"')
  // As many weeks as the table has, and the line end.
  expect(lines.length - 2).toBe(await table.locator('tbody tr[data-row-key]').count())

  await desk.getByRole('button', { name: '保存现在的看法' }).click()
  const dialog = desk.getByRole('dialog', { name: '保存现在的看法' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请起个名字')).toBeVisible()
  await dialog.getByRole('textbox', { name: '名字' }).fill('例会')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await desk.getByText('图', { exact: true }).click()
  await expect(table).toBeHidden()
  await desk.getByRole('button', { name: '例会', exact: true }).click()
  await expect(table).toBeVisible()

  await desk.getByLabel('从', { exact: true }).fill('2020-01-01')
  await expect(desk.getByText('最多看 366 天')).toBeVisible()
  await desk.getByRole('button', { name: '例会', exact: true }).click()
  await desk.getByRole('button', { name: '删掉“例会”' }).click()
  await expect(desk.getByRole('button', { name: '例会', exact: true })).toBeHidden()

  await openInMenu(desk, '通话质量')
  const numbers = await callsOfAMonth(desk)
  await expect(numbers).toBeVisible()
  await desk.getByLabel('从', { exact: true }).fill('2020-01-01')
  await expect(desk.getByText('最多看 30 天')).toBeVisible()
  await desk.getByLabel('到', { exact: true }).fill('2020-01-02')
  await expect(desk.getByText('这段日子还没有通话')).toBeVisible()
  await desk.getByRole('button', { name: '近 30 天' }).click()
  await expect(numbers).toBeVisible()
})

test('a flag is switched off and on again, each time with a reason that stays', async ({ openPhone }) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  await openInMenu(desk, '功能开关')
  for (const state of ['停用', '所有人可用']) {
    await desk.getByRole('button', { name: '改「画的留言」' }).click()
    await desk.getByLabel('为什么').fill(`改成${state}`)
    await desk.getByRole('button', { name: '马上生效' }).click()
    await expect(desk.getByText(new RegExp(`改成${state}：改成${state}$`))).toBeVisible()
  }
})

for (const reader of READERS)
  test(`what is seen at the desk of numbers, ${reader.reader}`, async ({ openPhone }) => {
    const desk = await openPhone({ viewport: DESK })
    const mistakes: string[] = []
    const see = await lookAs(reader, desk, mistakes)
    await logInToConsole(desk, FINANCE)
    await desk.getByRole('link', { name: '经营' }).click()
    await expect(desk.getByRole('heading', { name: '收入与退款' })).toBeVisible()
    await see('console-dashboard')
    await desk.getByText('表', { exact: true }).click()
    await see('console-dashboard-tables')
    await desk.setViewportSize({ width: 375, height: 800 })
    // The menu makes room a moment after the window has become narrow.
    await expect(desk.getByRole('complementary')).toHaveCSS('width', '0px')
    await see('console-dashboard-narrow-tables')
    await desk.getByText('图', { exact: true }).click()
    await see('console-dashboard-narrow')
    await desk.goto('/console/health')
    await expect(desk.getByRole('heading', { name: '自动任务' })).toBeVisible()
    await see('console-health-narrow')
    await desk.setViewportSize(DESK)
    await see('console-health')
    await desk.goto('/console/flags')
    await expect(desk.getByText('所有人可用').first()).toBeVisible()
    await see('console-flags')
    await openInMenu(desk, '通话质量')
    await expect(await callsOfAMonth(desk)).toBeVisible()
    await see('console-call-quality')
    await desk.setViewportSize({ width: 375, height: 800 })
    await expect(desk.getByRole('complementary')).toHaveCSS('width', '0px')
    await see('console-call-quality-narrow')
    expect(mistakes).toEqual([])
  })
