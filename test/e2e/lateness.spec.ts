import { HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { appointmentOf } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { enterRoom, expectPicture } from './support/room'
import { advanceClock, advanceTo } from './support/sandbox'

const CONSULTANT = { name: '许听澜', phone: '13900000004' }

interface Session {
  orderNo: string
  appointNo: string
  /** Milliseconds since 1970. */
  startAt: number
}

async function bookSession(visitor: Page, phone: string, day: number): Promise<Session> {
  const { orderNo } = await bookAndPay(visitor, phone, { consultant: CONSULTANT.name, day })
  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNo)
  return { orderNo, appointNo, startAt: parseMoment(appointStartTime).getTime() }
}

const enter = async (page: Page, { appointNo }: Session, side: 'visitor' | 'consultant'): Promise<void> => {
  await page.goto(`/live/${appointNo}?userType=${side === 'consultant' ? 1 : 2}`)
  await enterRoom(page)
}

async function endSession(consultant: Page): Promise<void> {
  await consultant.getByRole('button', { name: '结束咨询' }).click()
  await consultant.getByRole('dialog').getByRole('button', { name: /结束/ }).click()
}

/** Both read one record, word for word. */
async function expectOneRecord(visitor: Page, consultant: Page, session: Session, sentence: RegExp): Promise<void> {
  await visitor.goto(`/consultOrderDetail/${session.orderNo}`)
  await consultant.goto(`/consultantOrderDetail/${session.orderNo}/${session.appointNo}`)
  const read = await Promise.all(
    [visitor, consultant].map(async (page) => {
      const record = page.locator('.session-record')
      await expect(record.getByText(sentence)).toBeVisible()
      return record.getByText(sentence).innerText()
    }),
  )
  expect(read[0]).toBe(read[1])
}

test('a consultant who comes twelve minutes late gives that part back, and both read why', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const session = await bookSession(visitor, '13800138951', 2)
  await expect(visitor.getByText(/咨询师迟到满 10 分钟的，按迟到的分钟自动退还这部分费用/)).toBeVisible()
  await advanceTo(visitor.request, session.startAt)
  await enter(visitor, session, 'visitor')
  await advanceTo(visitor.request, session.startAt + 12 * MINUTE)
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantOrder/2')
  await enter(consultant, session, 'consultant')
  await Promise.all([expectPicture(visitor), expectPicture(consultant)])
  await advanceTo(visitor.request, session.startAt + 45 * MINUTE)
  await endSession(consultant)
  await expectOneRecord(visitor, consultant, session, /咨询师迟到 1\d 分钟，这部分费用 ¥\d+(\.\d\d)? 原路退还。/)
  await advanceClock(visitor.request, MINUTE)
  await visitor.reload()
  await expect(visitor.getByRole('listitem').filter({ hasText: '退回原支付账户' })).toContainText(/\d\d:\d\d/)
})

test('a visitor who says that they come late, and does, has what is left of the hour, and nothing comes back', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const session = await bookSession(visitor, '13800138952', 4)
  await advanceTo(visitor.request, session.startAt)
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantOrder/2')
  await enter(consultant, session, 'consultant')
  await visitor.goto(`/live/${session.appointNo}?userType=2`)
  await visitor.getByRole('button', { name: /^我会晚到/ }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: '15 分钟' }).click()
  await expect(visitor.getByText('你说了会晚到大约 15 分钟')).toBeVisible()
  await expect(consultant.getByText(/说会晚到大约 15 分钟，你可以先安静坐一会儿/)).toBeVisible()
  await advanceTo(visitor.request, session.startAt + 20 * MINUTE)
  await enter(visitor, session, 'visitor')
  await Promise.all([expectPicture(visitor), expectPicture(consultant)])
  await advanceTo(visitor.request, session.startAt + 49 * MINUTE)
  await endSession(consultant)
  await expectOneRecord(visitor, consultant, session, /来访者迟到 2\d 分钟，按原定时间结束。/)
  await expect(visitor.getByText('退回原支付账户')).toBeHidden()
})

test('who waits a quarter of an hour for a consultant in vain may leave with all of the money', async ({
  phonePage: visitor,
}) => {
  const session = await bookSession(visitor, '13800138953', 6)
  await advanceTo(visitor.request, session.startAt)
  await enter(visitor, session, 'visitor')
  await advanceTo(visitor.request, session.startAt + 16 * MINUTE)
  await visitor.goto(`/consultOrderDetail/${session.orderNo}`)
  await visitor.getByRole('button', { name: '需要改时间或取消' }).click()
  await visitor.getByRole('button', { name: '取消预约' }).click()
  const sheet = visitor.getByRole('dialog', { name: '取消预约' })
  await sheet.getByRole('radio').first().click()
  await expect(sheet.getByText('咨询师未能赴约，全额退还', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: '取消预约' }).click()
  await visitor.getByRole('dialog', { name: '取消这次预约？' }).getByRole('button', { name: '确认取消' }).click()
  await expect(visitor).toHaveURL(/\/orderFlowResult\/3/)
  await visitor.goto(`/consultOrderDetail/${session.orderNo}`)
  await expect(visitor.getByText('咨询师超过 15 分钟没有到场，费用全额退还')).toBeVisible()
})

test('of a visitor who does not come the session counts as used, until its consultant takes nothing for it', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const session = await bookSession(visitor, '13800138966', 8)
  await advanceTo(visitor.request, session.startAt)
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantOrder/2')
  await enter(consultant, session, 'consultant')
  await expect(consultant.getByText(/还没有进来，你可以先安静坐一会儿/)).toBeVisible()
  await advanceTo(visitor.request, session.startAt + 50 * MINUTE)
  await consultant.goto(`/consultantOrderDetail/${session.orderNo}/${session.appointNo}`)
  await advanceTo(visitor.request, session.startAt + 50 * MINUTE + 2 * HOUR)
  await consultant.reload()
  await expect(consultant.getByText('来访者没有到场，按规则这一次计为已使用。')).toBeVisible()
  await consultant.getByRole('button', { name: '这一次不计' }).click()
  const dialog = consultant.getByRole('dialog', { name: '这一次不计费用？' })
  await expect(dialog).toContainText(/来访者付的 ¥\d+ 会原路退回/)
  await dialog.getByRole('button', { name: '不计', exact: true }).click()
  await expect(consultant.getByRole('button', { name: '这一次不计' })).toBeHidden()
  await expect(consultant.getByText('来访者没有到场的这一次，咨询师不计费用')).toBeVisible()
  await advanceClock(visitor.request, MINUTE)
  await visitor.goto(`/consultOrderDetail/${session.orderNo}`)
  await expect(visitor.getByText('来访者没有到场的这一次，咨询师不计费用').first()).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: '退回原支付账户' })).toContainText(/\d\d:\d\d/)
})
