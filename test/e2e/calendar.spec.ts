import { minuteOf, minuteText } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { INFORMATION, pay } from '../../server/src/testing/visitor'
import { freeTimes, showDay } from './support/book'
import { expect, test } from './support/journey'
import { becomeVisitor, logInAsConsultant, reach } from './support/log-in'
import { enterUntil } from './support/press'

/** Upright: the whole day is in sight. */
const SCREEN = { width: 1280, height: 1600 }
const CONSULTANT = { id: 5, phone: '13900000005' }
const VISITOR = '13800138970'
/** The board shows the half hours from nine to midnight. */
const OPENS_MINUTE = 9 * 60
const HALF_HOURS = 30

interface Booked {
  /** Place of its column: days from today. */
  day: number
  /** Place of the half hour in which it begins. */
  halfHour: number
  /** `18:00–18:50` */
  times: string
}

/** A visitor books, by calls, a time of this week, from the day after tomorrow on, before which the consultant is free for an hour. */
async function bookThisWeek(visitor: Page): Promise<Booked> {
  const token = await becomeVisitor(visitor, VISITOR)
  const { call } = reach.client.as(token)
  const { id: consultantId } = CONSULTANT
  const { services } = await call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
  const srvId = services.find(({ sessions }) => sessions === 1)?.srvId ?? 0
  const { days } = await call('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId, days: 7 })
  const times = days.map(({ scheduleItem: all }) => all.find(({ id }) => all.some((other) => other.id === id - 2)))
  const day = times.findIndex((time, place) => place >= 2 && time !== undefined)
  const time = times[day]
  if (!time) throw new Error('The consultant has no two free hours in a row this week.')
  const { visitorInfoId } = await call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const wish = { consultantId, srvId, slot: time.id, consultMode: 1, visitorInfoId } as const
  const { orderNo } = await call('POST /appoint/consultOrder/confirmOrder', wish)
  await pay(reach, token, orderNo)
  const { startTime, endTime } = time
  return { day, halfHour: (minuteOf(startTime) - OPENS_MINUTE) / 30, times: `${startTime}–${endTime}` }
}

/** `17:30–19:00`, from the beginning of one half hour to that of another. */
const spanText = (from: number, to: number): string =>
  [from, to].map((halfHour) => minuteText(OPENS_MINUTE + halfHour * 30)).join('–')

/** The middle of a half hour of a day's column, on the screen. */
async function pointAt(page: Page, day: number, halfHour: number): Promise<{ x: number; y: number }> {
  const column = page.locator('.week-board__column').nth(day)
  const box = await column.boundingBox()
  if (!box) throw new Error('The day is not in sight.')
  return { x: box.x + box.width / 2, y: box.y + ((halfHour + 0.5) / HALF_HOURS) * box.height }
}

/** Takes a session by the mouse, over what is booked, where it cannot be let go, and to another half hour of its day. */
async function dragSession(page: Page, { day, halfHour }: Omit<Booked, 'times'>, to: number): Promise<void> {
  const from = await pointAt(page, day, halfHour)
  const target = await pointAt(page, day, to)
  const ghost = page.locator('.week-board__ghost')
  // What was open before may still be on its way out, above it.
  const isOnTop = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x, y)?.closest('.week-board__session') != null
  await expect.poll(() => page.evaluate(isOnTop, from)).toBe(true)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 2)
  await expect(async () => {
    // A mouse that does not go on moving tells nothing.
    await page.mouse.move(from.x, from.y - 4)
    await page.mouse.move(from.x, from.y - 10, { steps: 3 })
    await expect(ghost).toHaveText('这段时间有预约', { timeout: 500 })
  }).toPass()
  await page.mouse.move(target.x, target.y, { steps: 3 })
  await expect(ghost).toHaveText(`换到 ${minuteText(OPENS_MINUTE + to * 30)}`)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: '和小舟约在' })).toBeVisible()
}

test('a consultant drags over a span and is shown whom closing it concerns, closes it by keys, and undoes it, drags a session to ask for another time, takes the question back and asks another, which its visitor agrees to; a calendar reads the times', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const { day, halfHour, times } = await bookThisWeek(visitor)
  const page = await openPhone()
  await page.setViewportSize(SCREEN)
  await logInAsConsultant(page, CONSULTANT.phone, '/consultantCalendar')
  await expect(page.locator('.week-board__day:visible')).toHaveCount(7)
  const head = page.locator('.week-board__head').nth(day)
  const before = (await head.getAttribute('aria-label')) ?? ''
  const span = page.locator('.week-board__span')
  const sheetOf = (chosen: string) => page.getByRole('dialog', { name: chosen })
  const asked = page.getByRole('dialog', { name: '有 1 次预约不在新的时间里' })

  // From the free half hour before the session to its end: what is booked lies over the column itself.
  const dragged = spanText(halfHour - 1, halfHour + 2)
  const from = await pointAt(page, day, halfHour - 1)
  const to = await pointAt(page, day, halfHour + 1)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 2)
  await expect(async () => {
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await expect(span).toHaveText(dragged, { timeout: 500 })
  }).toPass()
  await page.mouse.up()
  await sheetOf(dragged).getByRole('button', { name: '这段时间不接新的预约' }).click()
  await expect(asked).toContainText(`${times} 小舟`)
  await expect(asked).toContainText('它们会保留，改动只影响新的预约')
  await asked.getByRole('button', { name: '再想想' }).click()
  await expect(asked).toBeHidden()
  await expect(head).toHaveAttribute('aria-label', before)

  // The hour of the session by keys, let go of once.
  const hour = spanText(halfHour, halfHour + 2)
  const column = page.locator('.week-board__column').nth(day).getByRole('application')
  await column.focus()
  for (let at = 0; at < halfHour; at += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(span).toHaveText(hour)
  await page.keyboard.press('Escape')
  await expect(span).toHaveCount(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(span).toHaveText(hour)
  await page.keyboard.press('Enter')
  const close = sheetOf(hour).getByRole('button', { name: '这段时间不接新的预约' })
  await enterUntil(close, (patience) => expect(asked).toContainText(`${times} 小舟`, patience))
  await enterUntil(asked.getByRole('button', { name: '保存' }), (patience) => expect(asked).toBeHidden(patience))
  await expect(head).not.toHaveAttribute('aria-label', before)
  await expect(page.getByRole('button', { name: `${times}，小舟` })).toBeVisible()
  await enterUntil(page.getByRole('button', { name: '撤销刚才的改动' }), (patience) =>
    expect(head).toHaveAttribute('aria-label', before, patience),
  )

  // Where the way back stood, the board moves up.
  await expect(page.getByRole('button', { name: '撤销刚才的改动' })).toHaveCount(0)
  await dragSession(page, { day, halfHour }, halfHour - 2)
  await expect(page.getByRole('button', { name: `${minuteText(OPENS_MINUTE + (halfHour - 2) * 30)}` })).toBeVisible()
  await page.getByRole('textbox', { name: '原因' }).fill('那天晚上有督导')
  await page.getByRole('button', { name: '问问来访者' }).click()
  await expect(page.getByText('已问来访者')).toBeVisible()
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('button', { name: '选择时间' }).click()
  const choosing = page.getByRole('dialog', { name: '选择时间' })
  await showDay(page, day)
  const wanted = freeTimes(choosing).first()
  const startTime = await wanted.innerText()
  await wanted.click()
  await choosing.getByRole('button', { name: /^提出 / }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('那天晚上有督导')
  await page.getByRole('button', { name: '问问来访者' }).click()
  await expect(page.getByText('等来访者回答')).toBeVisible()

  await visitor.goto('/message')
  await visitor.getByText('想和您换个时间').first().click()
  await expect(visitor.getByText('那天晚上有督导')).toBeVisible()
  await visitor.getByRole('button', { name: '换到这个时间' }).click()
  await expect(visitor.getByText('时间改好了')).toBeVisible()
  await expect(page.getByText('来访者同意了')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: new RegExp(`^${startTime}–.*，小舟`) })).toBeVisible()

  await page.getByRole('button', { name: '生成订阅地址' }).click()
  const address = page.locator('.calendar-feed__text')
  await expect(address).toContainText('/ics/own/')
  const feed = await page.request.get((await address.textContent()) ?? '')
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
})
