import { weekdayName } from '@xinqi/domain/text/day-names'
import { MINUTE, weekdayOf } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { bookAndPayByHand, freeTimes, showDay } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { logInAsConsultantByHand } from './support/log-in-by-hand'
import { advanceClock } from './support/sandbox'

/** 许听澜, who works every day from nine to midnight. */
const ID = 4
const PHONE = '13900000004'

/** 闵行舟, of the organisation that confirms by hand. */
const SUPERVISOR = { name: '闵行舟', phone: '13900000091' }
const SUPERVISION = 680

/** Opens one end of a working window and chooses another half hour. */
async function changeTime(page: Page, edge: RegExp, time: string): Promise<void> {
  await page.getByRole('button', { name: edge }).click()
  await page.getByRole('dialog').getByRole('radio', { name: time, exact: true }).click()
}

/** Chance may have put somebody on another week's day of that name: such a session stays, and one is asked. */
async function saveHours(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const question = page.getByRole('dialog', { name: /不在新的时间里/ })
  const saved = page.getByText('已保存')
  await expect(question.or(saved).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: '保存' }).click()
  await expect(saved).toBeVisible()
}

async function saveDayAs(page: Page, day: number, plan: '休息' | '按每周'): Promise<void> {
  await page.locator('.calendar-grid__day').nth(day).click()
  await page.getByRole('dialog').getByRole('radio', { name: plan }).click()
  await page.getByRole('button', { name: '保存这一天' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A day on which nobody comes: days from today, and its name. Chance, and a clock that was moved, decide where the demo's sessions lie. */
async function emptyDay(page: Page): Promise<{ day: number; weekday: string }> {
  const days = page.locator('.calendar-grid__day')
  await expect(days.first()).toBeVisible()
  const labels = await days.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const day = labels.findIndex((label) => /^周.，还有/.test(label))
  return { day, weekday: labels[day]?.slice(0, 2) ?? '' }
}

/** The day as the visitor's calendar has it now: its date, whether it is full, and the free times. */
async function visitorsDay(page: Page, day: number): Promise<{ date: string; isFull: boolean; times: string[] }> {
  await page.goto(`/detail?consultantId=${ID}`)
  const shown = page.getByRole('radiogroup', { name: '选择日期' }).getByRole('radio').nth(day)
  await showDay(page, day)
  const isFull = ((await shown.getAttribute('aria-label')) ?? '').includes('已约满')
  const date = ((await shown.getAttribute('id')) ?? '').replace('ui-day-', '')
  return { date, isFull, times: isFull ? [] : await freeTimes(page).allInnerTexts() }
}

test('R5: weekly hours and a day off show in the visitors\u2019 calendar', async ({ phonePage: page, openPhone }) => {
  await page.goto('/login?loginFormType=zxs')
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await logInAsConsultantByHand(page, PHONE, `/consultantPb/340/${ID}`)
  const { day, weekday } = await emptyDay(page)
  const visitor = await openPhone()
  const before = await visitorsDay(visitor, day)
  expect(weekdayName(weekdayOf(before.date))).toBe(weekday)
  expect(before.times.some((time) => time > '20:00')).toBe(true)

  await page.getByRole('button', { name: new RegExp(`^${weekday}`), expanded: false }).click()
  await changeTime(page, /结束 24:00，更改/, '12:00')
  await page.getByRole('button', { name: `${weekday}，加一段时间` }).click()
  await changeTime(page, /开始 13:00，更改/, '11:00')
  await expect(page.getByRole('alert')).toHaveText('同一天的时段不能重叠')
  await expect(page.getByRole('button', { name: '保存', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await changeTime(page, /开始 11:00，更改/, '14:00')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await saveHours(page)

  const after = await visitorsDay(visitor, day)
  expect(after.times.length).toBeGreaterThan(0)
  expect(after.times.filter((time) => !(time <= '11:00' || (time >= '14:00' && time <= '15:00')))).toEqual([])

  await saveDayAs(page, day, '休息')
  expect((await visitorsDay(visitor, day)).isFull).toBe(true)
  await saveDayAs(page, day, '按每周')
  expect((await visitorsDay(visitor, day)).times).toEqual(after.times)
})

test('a booking waits for the consultant, who says yes or no', async ({ phonePage: first, openPhone }) => {
  const second = await openPhone()
  const consultant = await openPhone()
  await bookAndPayByHand(first, '13800138421', { consultant: SUPERVISOR.name, orgId: SUPERVISION })
  await expect(first.getByText('等待咨询师确认')).toBeVisible()

  await logInAsConsultant(consultant, SUPERVISOR.phone, '/consultantOrder/1')
  await consultant.getByRole('button', { name: /小舟，查看预约$/ }).click()
  await expect(consultant.getByText('最近总是睡不好')).toBeVisible()
  await consultant.getByRole('button', { name: '确认预约' }).click()
  await expect(consultant.getByText('已确认，来访者会收到通知').filter({ visible: true })).toBeVisible()
  await expect(first.getByText('已约好', { exact: true })).toBeVisible()

  await bookAndPayByHand(second, '13800138422', { consultant: SUPERVISOR.name, orgId: SUPERVISION })
  await consultant.goto('/consultantOrder/1')
  await consultant.getByRole('button', { name: '婉拒' }).click()
  const sheet = consultant.getByRole('dialog', { name: '婉拒这次预约？' })
  await sheet.getByRole('textbox').fill('这段时间排满了，抱歉。')
  await sheet.getByRole('button', { name: '婉拒，全部退回' }).click()
  await expect(consultant.getByText('没有要处理的预约')).toBeVisible()
  await advanceClock(second.request, MINUTE)
  await second.reload()
  await expect(second.getByText('已取消，款项已退回')).toBeVisible()
  await expect(second.getByText('¥470').last()).toBeVisible()
})
