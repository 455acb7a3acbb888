import { expect, type APIRequestContext } from '@playwright/test'
import { BASE_URL } from './server-address'

/** All that comes due in some days happens at once, and on a busy machine. */
const DUE_PATIENCE_MS = 60_000

export interface Sms {
  to: string
  template: 'login' | 'booked' | 'reminder' | 'duty'
  params: string[]
  text: string
  sentAt: number
}

/** Messages to a phone, newest first. */
export async function readSms(request: APIRequestContext, phone: string): Promise<Sms[]> {
  return read<Sms[]>(request, `/sms?phone=${encodeURIComponent(phone)}`)
}

/** The code in the newest login message to a phone; waits for one. */
export async function loginCode(request: APIRequestContext, phone: string, after = 0): Promise<string> {
  const newest = async () =>
    (await readSms(request, phone)).find((sms) => sms.template === 'login' && sms.sentAt > after)
  await expect.poll(newest, { message: `a login message to ${phone}` }).toBeDefined()
  return (await newest())?.params[0] ?? ''
}

/** Where the piece of a slider picture belongs, in its pixels. */
export async function captchaSolution(request: APIRequestContext, captchaId: string): Promise<number> {
  return (await read<{ x: number }>(request, `/captcha/${captchaId}`)).x
}

export async function serverNow(request: APIRequestContext): Promise<Date> {
  return new Date((await read<{ now: string }>(request, '/clock')).now)
}

/** Moves the server's clock; what has come due has happened when this resolves. */
export async function advanceClock(request: APIRequestContext, milliseconds: number): Promise<void> {
  const answer = await request.post(`${BASE_URL}/sandbox/clock`, {
    form: { advanceMs: milliseconds },
    timeout: DUE_PATIENCE_MS,
  })
  expect(answer.ok()).toBe(true)
}

/** Moves the server's clock to a moment that is still to come; milliseconds since 1970. */
export async function advanceTo(request: APIRequestContext, moment: number): Promise<void> {
  await advanceClock(request, moment - (await serverNow(request)).getTime())
}

/** Somebody's telephone dials the number between two; whom it rings and what they see, or null where it rings nobody. */
export async function dialNumber(
  request: APIRequestContext,
  from: string,
  secretNo: string,
): Promise<{ rings: string; shows: string } | null> {
  const answer = await request.post(`${BASE_URL}/sandbox/number-privacy/dial`, { form: { from, secretNo } })
  return answer.ok() ? ((await answer.json()) as { rings: string; shows: string }) : null
}

/** How the payment company tells of payments from now on: `lose` never, `normal` at once. */
export async function setPaymentNotices(request: APIRequestContext, notify: 'normal' | 'lose'): Promise<void> {
  const answer = await request.post(`${BASE_URL}/sandbox/wechatpay/faults`, { form: { notify } })
  expect(answer.ok()).toBe(true)
}

/** Whether WeChat Pay can give anything back to who paid. */
export async function closeAccounts(request: APIRequestContext, closed: '0' | '1'): Promise<void> {
  const answer = await request.post(`${BASE_URL}/sandbox/wechatpay/accounts`, { form: { closed } })
  expect(answer.ok()).toBe(true)
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`${BASE_URL}/sandbox${path}`)
  if (!answer.ok()) throw new Error(`GET /sandbox${path}: ${answer.status()}`)
  return (await answer.json()) as T
}
