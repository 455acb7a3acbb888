import { startSandbox, type StartedSandbox } from '../../sandbox-kit/testing/start-sandbox'
import { TrtcProvider } from '../trtc'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const sign = (keys = sandbox.credentials.trtc) =>
  new TrtcProvider(keys).ticket({ roomId: 'A1', userId: 'user_1', sessionId: 5 })

const verify = async (facts: { sdkAppId?: number | undefined; userId: string; userSig: string }) => {
  const { userId, userSig, sdkAppId = sandbox.credentials.trtc.sdkAppId } = facts
  const query = new URLSearchParams({ sdkAppId: String(sdkAppId), userId, userSig })
  return (await sandbox.get(`/sandbox/trtc/verify?${query.toString()}`)).json()
}

it('knows the userSig that the real adapter signs', async () => {
  expect(await verify(sign())).toEqual({ valid: true, reason: null })
})

it("refuses another's signature, another person, another app and nonsense", async () => {
  const genuine = sign()
  const forged = sign({ ...sandbox.credentials.trtc, secretKey: 'x'.repeat(64) })
  expect(await verify(forged)).toEqual({ valid: false, reason: 'signature' })
  expect(await verify({ ...genuine, userId: 'user_2' })).toEqual({ valid: false, reason: 'userId' })
  expect(await verify({ ...genuine, sdkAppId: 1 })).toEqual({ valid: false, reason: 'sdkAppId' })
  expect(await verify({ ...genuine, userSig: 'nonsense' })).toEqual({ valid: false, reason: 'malformed' })
})
