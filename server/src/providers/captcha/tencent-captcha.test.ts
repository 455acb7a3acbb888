import { MINUTE, type Clock } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import type { CaptchaConfig } from './config'
import { CaptchaError } from './port'
import { createTencentCaptcha } from './tencent-captcha'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const vendor = (changes: Partial<CaptchaConfig> = {}, clock: Clock = sandbox.clock) =>
  createTencentCaptcha(
    { ...sandbox.credentials.captcha, endpoint: `${sandbox.origin}/sandbox/captcha-vendor/api`, ...changes },
    clock,
  )

/** What a browser gets whose person has solved it. */
async function solve() {
  const answer = await sandbox.post('/sandbox/captcha-vendor/ticket', {})
  return { ...((await answer.json()) as { ticket: string; randstr: string }), userIp: '203.0.113.7' }
}

const failure = (asking: Promise<boolean>): Promise<string> =>
  asking.then(String, (error: unknown) => (error instanceof CaptchaError ? error.code : String(error)))

test('a ticket is good once, with its own word, and for five minutes', async () => {
  const solved = await solve()
  expect(await vendor().check({ ...solved, randstr: '@no' })).toBe(false)
  expect(await vendor().check(solved)).toBe(true)
  expect(await vendor().check(solved)).toBe(false)
  const late = await solve()
  sandbox.clock.advance(5 * MINUTE + 1000)
  expect(await vendor().check(late)).toBe(false)
})

test('a ticket that nobody gave out is not good, nor one that a browser makes where it does not reach Tencent', async () => {
  const { randstr, userIp } = await solve()
  for (const ticket of ['made-up', 'trerror_1001_199999001_1700000000'])
    expect(await vendor().check({ ticket, randstr, userIp })).toBe(false)
})

test('a ticket of another app is not good, and keys that are wrong are told from it', async () => {
  const solved = await solve()
  expect(await vendor({ appId: '199999002' }).check(solved)).toBe(false)
  expect(await failure(vendor({ appSecretKey: 'wrong' }).check(solved))).toBe('UnauthorizedOperation.ErrAuth')
  expect(await failure(vendor({ secretKey: 'wrong' }).check(solved))).toBe('AuthFailure.SignatureFailure')
  const behind = { now: () => new Date(sandbox.clock.now().getTime() - 6 * MINUTE) }
  expect(await failure(vendor({}, behind).check(solved))).toBe('AuthFailure.SignatureExpire')
  expect(await failure(vendor({ endpoint: 'http://127.0.0.1:9' }).check(solved))).toBe('UNREACHABLE')
  expect(await vendor().check(solved)).toBe(true)
})
