import { MINUTE } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import { createAliyunOneKey } from './aliyun-one-key'
import { OneKeyError } from './port'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

async function tokenFor(phone: string): Promise<string> {
  const answer = (await (await sandbox.post('/sandbox/one-key/token', { phone })).json()) as { token: string }
  return answer.token
}

const refusal = (work: Promise<string>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof OneKeyError ? `${error.code} ${String(error.isToken)}` : String(error)),
  )

test('tells the number for a token, whatever characters it has, once', async () => {
  const { oneKey } = sandbox.providers
  const token = await tokenFor('13800138000')
  expect(await oneKey.phoneOf(token)).toBe('13800138000')
  expect(await refusal(oneKey.phoneOf(token))).toBe('isv.TOKEN_INVALID true')
  expect(await refusal(oneKey.phoneOf('a b+c/d=*~&x=1'))).toBe('isv.TOKEN_INVALID true')
})

test('a token lives ten minutes', async () => {
  const token = await tokenFor('13800138000')
  sandbox.clock.advance(10 * MINUTE)
  expect(await refusal(sandbox.providers.oneKey.phoneOf(token))).toBe('isv.TOKEN_INVALID true')
})

test('wrong keys, a wrong clock and a gateway that is not there are not the token’s fault', async () => {
  const { credentials, clock, origin } = sandbox
  const endpoint = `${origin}/sandbox/one-key/api`
  const ask = (over: object, now = clock) =>
    refusal(createAliyunOneKey({ ...credentials.oneKey, endpoint, ...over }, now).phoneOf('token'))
  expect(await ask({ accessKeySecret: 'wrong' })).toBe('SignatureDoesNotMatch false')
  expect(await ask({ accessKeyId: 'LTAIwrong' })).toBe('InvalidAccessKeyId.NotFound false')
  const late = { now: () => new Date(clock.now().getTime() - 20 * MINUTE) }
  expect(await refusal(createAliyunOneKey({ ...credentials.oneKey, endpoint }, late).phoneOf('token'))).toBe(
    'InvalidTimeStamp.Expired false',
  )
  expect(await ask({ endpoint: 'http://127.0.0.1:1/' })).toBe('UNREACHABLE false')
})

test('a number that is none is given no token', async () => {
  expect((await sandbox.post('/sandbox/one-key/token', { phone: '123' })).status).toBe(400)
})
