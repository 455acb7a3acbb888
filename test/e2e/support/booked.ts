import { expect, type Page } from '@playwright/test'
import type { ConsultMode } from '@xinqi/domain/text/labels'
import { addDays, dateOf } from '@xinqi/domain/time'
import { INFORMATION, pay } from '../../../server/src/testing/visitor'
import type { Booked } from './book'
import { becomeVisitor, reach } from './log-in'
import { serverNow } from './sandbox'

interface WantedTime {
  /** Whose time, of the main edition; 林一帆 by default. */
  consultant?: string
  /** Days from today; by default the first day that has a free time. */
  day?: number
}

/**
 * A new visitor has booked the last free time of a day and paid, by the calls that the pages make (book.ts): for journeys that begin
 * with a session. Ends on the page of the order.
 */
export async function bookAndPay(page: Page, phone: string, wanted: WantedTime = {}): Promise<Booked> {
  const token = await becomeVisitor(page, phone)
  const { call } = reach.client.as(token)
  const { slot, startTime, ...chosen } = await freeTime(page, wanted)
  const { visitorInfoId } = await call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const { orderNo } = await call('POST /appoint/consultOrder/confirmOrder', { ...chosen, slot, visitorInfoId })
  await pay(reach, token, orderNo)
  await page.goto(`/consultOrderDetail/${orderNo}`)
  await expect(page.getByText(/^(已约好|等待咨询师确认)$/).first()).toBeVisible()
  return { orderNo, time: startTime }
}

/** The last of the day that is wanted, of the consultant's first service of one session. */
async function freeTime(page: Page, { consultant = '林一帆', day }: WantedTime) {
  const { client } = reach
  const { list } = await client.call('GET /appoint/consultConsultant/listIndex', { keyword: consultant })
  const consultantId = list.find(({ userName }) => userName === consultant)?.consultantId
  if (consultantId === undefined) throw new Error(`${consultant} is not found.`)
  const { services } = await client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
  const service = services.find(({ sessions }) => sessions === 1)
  if (!service) throw new Error(`${consultant} has no service of one session.`)
  const { srvId } = service
  const { days } = await client.call('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId })
  const date = day === undefined ? undefined : addDays(dateOf(await serverNow(page.request)), day)
  const shown = days.find(({ scheduleDate, scheduleItem }) =>
    date === undefined ? scheduleItem.length > 0 : scheduleDate === date,
  )
  const last = shown?.scheduleItem.at(-1)
  if (!last) throw new Error(`${consultant} has no free time ${date ?? 'at all'}.`)
  return {
    consultantId,
    srvId,
    slot: last.id,
    startTime: last.startTime,
    consultMode: Number(service.consultMode.split(',')[0]) as ConsultMode,
  }
}
