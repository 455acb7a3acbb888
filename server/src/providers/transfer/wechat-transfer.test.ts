import { DAY, MINUTE } from '@xinqi/domain/time'
import { InvalidNotification, PaymentGatewayError, type RawNotification } from '../payment/port'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import { until } from '../sandbox-kit/testing/until'
import { NAME_NEEDED_FROM_FEN, OVERDUE, type TransferRequest } from './port'
import type { TransferTrouble } from './sandbox/records'
import { createWechatTransfer } from './wechat-transfer'

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

const NO = '202611210000000001'
const request = (facts: Partial<TransferRequest> = {}): TransferRequest => ({
  outBillNo: NO,
  inside: 'miniProgram',
  openid: 'o-visitor',
  amountFen: 5_000,
  remark: '返现提现',
  notifyUrl: sandbox.notifyUrl,
  ...facts,
})
const ask = (facts: Partial<TransferRequest> = {}) => sandbox.providers.transfer.transfer(request(facts))
const known = (no = NO) => sandbox.providers.transfer.queryTransfer(no)
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (failure: unknown) => (failure instanceof PaymentGatewayError ? failure.code : String(failure)),
  )
const makeTrouble = (trouble: TransferTrouble) => sandbox.post('/sandbox/wechatpay/transfers/trouble', { trouble })
const advance = (advanceMs: number) => sandbox.post('/sandbox/clock', { advanceMs })

/** What the WeChat app does when the page asks it to, and its person says yes. */
async function sayYes(): Promise<Response> {
  const { packageInfo } = await ask()
  const argument = sandbox.providers.transfer.confirmationOf('miniProgram', packageInfo ?? '')
  return sandbox.post('/sandbox/wechatpay/merchant-transfer', argument)
}

async function noticeOf(work: () => Promise<unknown>): Promise<RawNotification> {
  await work()
  await until(() => sandbox.received.length === 1)
  const [notice] = sandbox.received
  if (!notice) throw new Error('no notice came')
  return notice
}

const read = (notice: RawNotification) => sandbox.providers.transfer.verifyTransferNotification(notice)
function reasonOf(notice: RawNotification): string {
  try {
    read(notice)
    return 'accepted'
  } catch (error) {
    if (error instanceof InvalidNotification) return error.reason
    throw error
  }
}

describe('a transfer', () => {
  it('waits for its person, is said yes to, and is told', async () => {
    expect(await ask()).toMatchObject({ outBillNo: NO, state: 'WAIT_USER_CONFIRM' })
    expect(await known()).toMatchObject({ state: 'WAIT_USER_CONFIRM', amountFen: 5_000, failReason: null })
    const notice = await noticeOf(async () => expect((await sayYes()).status).toBe(200))
    expect(read(notice)).toEqual(await known())
    expect(await known()).toMatchObject({ state: 'SUCCESS' })
  })

  it('is one under its number, and none for other facts', async () => {
    const [one, two] = [await ask(), await ask()]
    expect(two).toEqual(one)
    expect(await codeOf(ask({ amountFen: 5_001 }))).toBe('ALREADY_EXISTS')
    expect(await codeOf(ask({ openid: 'o-other' }))).toBe('ALREADY_EXISTS')
  })

  it.each([
    ['less than WeChat transfers', { amountFen: 9 }, 'PARAM_ERROR'],
    ['a number that WeChat does not take', { outBillNo: 'a-b' }, 'PARAM_ERROR'],
    ['much, for somebody without a name', { amountFen: NAME_NEEDED_FROM_FEN }, 'PARAM_ERROR'],
  ] as const)('is refused: %s', async (_, facts, code) => {
    expect(await codeOf(ask(facts))).toBe(code)
    expect(await known()).toBeNull()
  })

  it('has its name sealed for WeChat Pay alone', async () => {
    await ask({ amountFen: NAME_NEEDED_FROM_FEN, realName: '林小满' })
    // The same name again is sealed otherwise, and is the same transfer; another name is another.
    expect(await codeOf(ask({ amountFen: NAME_NEEDED_FROM_FEN, realName: '林小满' }))).toBe('accepted')
    expect(await codeOf(ask({ amountFen: NAME_NEEDED_FROM_FEN, realName: '王小满' }))).toBe('ALREADY_EXISTS')
  })

  it('is closed when nobody has said yes within a day', async () => {
    await ask()
    await advance(DAY - MINUTE)
    expect(await known()).toMatchObject({ state: 'WAIT_USER_CONFIRM' })
    await advance(MINUTE)
    expect(await known()).toMatchObject({ state: 'FAIL', failReason: OVERDUE })
    expect(await codeOf(sandbox.providers.transfer.cancelTransfer(NO))).toBe('INVALID_REQUEST')
  })

  it('is taken back while nobody has said yes, and not after', async () => {
    await ask()
    const notice = await noticeOf(() => sandbox.providers.transfer.cancelTransfer(NO))
    expect(read(notice)).toMatchObject({ state: 'CANCELLED' })
    await ask({ outBillNo: 'second' })
    const { packageInfo } = await ask({ outBillNo: 'second' })
    const argument = sandbox.providers.transfer.confirmationOf('miniProgram', packageInfo ?? '')
    await sandbox.post('/sandbox/wechatpay/merchant-transfer', argument)
    expect(await codeOf(sandbox.providers.transfer.cancelTransfer('second'))).toBe('INVALID_REQUEST')
  })

  it('is not opened by another merchant, app or parcel', async () => {
    const { packageInfo } = await ask()
    const right = sandbox.providers.transfer.confirmationOf('miniProgram', packageInfo ?? '')
    for (const wrong of [{ mchId: '1' }, { appId: 'wx1' }, { package: 'x' }]) {
      const answer = await sandbox.post('/sandbox/wechatpay/merchant-transfer', { ...right, ...wrong })
      expect(answer.status).toBe(400)
    }
    expect(await known()).toMatchObject({ state: 'WAIT_USER_CONFIRM' })
  })
})

describe('what goes wrong', () => {
  it('our account is empty: nothing is known of it, and it may be asked for again', async () => {
    await makeTrouble('notEnough')
    const failure: unknown = await ask().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'NOT_ENOUGH', isFinal: false })
    expect(await known()).toBeNull()
    await makeTrouble('none')
    expect(await ask()).toMatchObject({ state: 'WAIT_USER_CONFIRM' })
  })

  it('an answer is lost: the same number finds the same transfer', async () => {
    await makeTrouble('lostAnswer')
    expect(await ask().catch((error: unknown) => error)).toMatchObject({ code: 'SYSTEM_ERROR', isFinal: false })
    await makeTrouble('none')
    expect(await ask()).toMatchObject({ state: 'WAIT_USER_CONFIRM' })
  })

  it.each([
    ['accountFrozen', 'ACCOUNT_FROZEN'],
    ['nameMismatch', 'NAME_NOT_CORRECT'],
  ] as const)('%s: it fails, and says why', async (trouble, failReason) => {
    await makeTrouble(trouble)
    const notice = await noticeOf(sayYes)
    expect(read(notice)).toMatchObject({ state: 'FAIL', failReason })
  })
})

describe('a notice', () => {
  it('is refused for each part of it that is not genuine', async () => {
    const notice = await noticeOf(sayYes)
    const header = (name: string, value: string | undefined) => ({
      ...notice,
      headers: { ...notice.headers, [name]: value },
    })
    expect(reasonOf(notice)).toBe('accepted')
    expect(reasonOf({ ...notice, rawBody: `${notice.rawBody} ` })).toBe('bad-signature')
    expect(reasonOf(header('wechatpay-nonce', 'other'))).toBe('bad-signature')
    expect(reasonOf(header('wechatpay-signature', undefined))).toBe('missing-header')
    expect(reasonOf(header('wechatpay-serial', 'PUB_KEY_ID_OTHER'))).toBe('unknown-serial')
    await advance(6 * MINUTE)
    expect(reasonOf(notice)).toBe('stale-timestamp')
  })

  it.each([
    ['badSignature', 'bad-signature'],
    ['wrongMerchant', 'wrong-merchant'],
  ] as const)('%s is refused', async (notify, reason) => {
    await sandbox.post('/sandbox/wechatpay/faults', { notify })
    expect(reasonOf(await noticeOf(sayYes))).toBe(reason)
  })

  it('of a payment is none of a transfer', async () => {
    const { payment } = sandbox.providers
    const { params } = await payment.createJsapi({
      ...{ outTradeNo: 'XQ202611210001', description: '咨询服务', amountFen: 100, inside: 'miniProgram' as const },
      ...{ openid: 'o-visitor', expireAt: new Date(sandbox.clock.now().getTime() + MINUTE) },
      notifyUrl: sandbox.notifyUrl,
    })
    const notice = await noticeOf(() => sandbox.post('/sandbox/wechatpay/jsapi-pay', params))
    expect(reasonOf(notice)).toBe('unknown-event')
  })

  it('with keys of somebody else is not opened', async () => {
    const notice = await noticeOf(sayYes)
    const stranger = createWechatTransfer({ ...sandbox.keys.wechatPay, apiV3Key: '0'.repeat(32) }, sandbox.clock)
    expect(() => stranger.verifyTransferNotification(notice)).toThrow('undecipherable')
  })
})
