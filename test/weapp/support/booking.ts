import { expect, type APIRequestContext } from '@playwright/test'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { MINUTE } from '@xinqi/domain/time'
import { advanceClock, serverNow } from '../../e2e/support/sandbox'
import type { MiniProgram } from '../runner/program'

/** The room opens this long before a session. */
const ROOM_OPENS_MINUTES = 5
/** The server answers in the time of a page's fetch; a busy machine takes longer than the runner's own patience. */
export const PATIENCE_MS = 15_000

/** Fills in what a consultant has to know, and nothing that may be left out. */
export async function fillVisitorInfo(program: MiniProgram, name: string): Promise<void> {
  await program.waitFor('#visitor-name', PATIENCE_MS)
  await program.input('#visitor-name .ui-field__input', name)
  await program.tap('#visitor-gender .ui-chip')
  await (await program.find('#visitor-birthDate picker')).trigger('change', { value: '1992-05-12' })
  await program.tap('#visitor-pastConsultTimes .ui-chip')
  await program.input('#visitor-emergencyName .ui-field__input', '姐姐')
  await program.input('#visitor-emergencyPhone .ui-field__input', '13700000001')
}

/** Logs in over the page that asked for it, with WeChat's own button. */
export async function logInWithOneTap(program: MiniProgram): Promise<void> {
  await program.waitFor('=微信一键登录', PATIENCE_MS)
  await program.tap('=微信一键登录')
}

/** From a consultant's page to the page that confirms the booking, with the time that the page proposes. */
export async function chooseProposedTime(program: MiniProgram): Promise<{ startAt: Date }> {
  await program.waitFor('.ui-slots__slot.is-selected', PATIENCE_MS)
  await program.tap('=预约这个时间')
  await program.waitFor(async () => (await program.current())?.path === 'packages/order/confirm/index', PATIENCE_MS)
  const { slot } = (await program.current())?.query ?? {}
  return { startAt: granuleStart(Number(slot)) }
}

export interface Booked {
  orderNo: string
  startAt: Date
}

/** A new visitor's whole way from a consultant's page to a booking that is paid. */
export async function bookAndPay(program: MiniProgram): Promise<Booked> {
  const { startAt } = await chooseProposedTime(program)
  await fillVisitorInfo(program, '小满')
  await program.tap('text=去支付')
  await logInWithOneTap(program)
  await program.waitFor('=查看预约', PATIENCE_MS)
  const { path, query } = (await program.current()) ?? {}
  expect(path).toBe('packages/order/pay-success/index')
  return { orderNo: query?.orderNo ?? '', startAt }
}

/** Moves the server's clock on to minutes before (or, negative, after) a moment. */
export async function moveClockTo(request: APIRequestContext, moment: Date, minutesBefore: number): Promise<void> {
  const target = moment.getTime() - minutesBefore * MINUTE
  // The time that the page proposed may be so near that the room is open already.
  await advanceClock(request, Math.max(0, target - (await serverNow(request)).getTime()))
}

export const moveClockToOpening = (request: APIRequestContext, startAt: Date): Promise<void> =>
  moveClockTo(request, startAt, ROOM_OPENS_MINUTES - 1)
