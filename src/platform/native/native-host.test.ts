import { openChannel } from './channel'
import { createNativeHost } from './native-host'
import { createFakeApp } from './testing/fake-app'

function start() {
  const app = createFakeApp()
  return { app, host: createNativeHost(openChannel(app.transport)) }
}
const namesSent = (app: ReturnType<typeof createFakeApp>) => app.sent.map(({ name }) => name)

describe('one-key login', () => {
  it('is not offered by an app that says no, refuses or is silent (R112)', async () => {
    jest.useFakeTimers()
    const { app, host } = start()
    const yes = host.canLogInWithOneKey()
    app.answer('canLogInWithOneKey', { available: true })
    const no = host.canLogInWithOneKey()
    app.answer('canLogInWithOneKey', { available: 'yes' })
    const refused = host.canLogInWithOneKey()
    app.refuse('canLogInWithOneKey', 'unknown')
    const silent = host.canLogInWithOneKey()
    await jest.advanceTimersByTimeAsync(3000)
    expect(await Promise.all([yes, no, refused, silent])).toEqual([true, false, false, false])
    jest.useRealTimers()
  })

  it.each([
    [
      { type: 1, token: 't' },
      { type: 1, token: 't' },
    ],
    [{ type: 2 }, { type: 2 }],
    [
      { type: 3, code: 'c' },
      { type: 3, code: 'c' },
    ],
    [{ type: 4 }, { type: 4 }],
    [{ type: 9 }, { type: 4 }],
    [{ type: 1 }, { type: 4 }],
    [{ type: 3, code: '' }, { type: 4 }],
    [{}, { type: 4 }],
  ])('takes %j for %j (R113, R114)', async (said, taken) => {
    const { app, host } = start()
    const result = host.logInWithOneKey()
    app.answer('logInWithOneKey', said)
    expect(await result).toEqual(taken)
  })
})

describe('paying (R284)', () => {
  it.each(['success', 'fail'] as const)('ends as the app reports: %s', async (result) => {
    const { app, host } = start()
    const paid = host.pay({ paymentNo: 'P1', cashierUrl: 'https://pay.example/' })
    app.answer('pay', {})
    app.report('payDone', { paymentNo: 'P2', result: result === 'success' ? 'fail' : 'success' })
    app.report('payDone', { paymentNo: 'P1', result })
    expect(await paid).toBe(result)
  })

  it('fails where the app does not know how', async () => {
    const { app, host } = start()
    const paid = host.pay({ paymentNo: 'P1', cashierUrl: 'https://pay.example/' })
    app.refuse('pay', 'unknown')
    expect(await paid).toBe('fail')
  })
})

describe('another web view (R271)', () => {
  it('is opened once in 1500 ms, however often one taps', () => {
    jest.useFakeTimers()
    const { app, host } = start()
    host.openWebview('/manual')
    jest.advanceTimersByTime(1499)
    host.openWebview('/manual')
    expect(namesSent(app)).toEqual(['openWebview'])
    jest.advanceTimersByTime(1)
    host.openWebview('/manual')
    expect(namesSent(app)).toEqual(['openWebview', 'openWebview'])
    jest.useRealTimers()
  })
})

describe('the token of the app (R229)', () => {
  it('is asked for once, and is another one when the app says so', async () => {
    const { app, host } = start()
    const tokens = Promise.all([host.acToken(), host.acToken()])
    app.answer('acToken', { acToken: 'first' })
    expect(await tokens).toEqual(['first', 'first'])
    expect(namesSent(app)).toEqual(['acToken'])
    app.report('acToken', { acToken: 'second' })
    expect(await host.acToken()).toBe('second')
  })

  it.each(['', 'a\r\nset-cookie: b', 'with blank', 7, undefined])(
    'never is %j: it stands in a header',
    async (acToken) => {
      const { app, host } = start()
      const token = host.acToken()
      app.answer('acToken', { acToken })
      expect(await token).toBeNull()
    },
  )
})

it('tells of the page coming to sight, whether the app or a web view above it went (R284)', () => {
  const { app, host } = start()
  const [shown, hidden] = [jest.fn(), jest.fn()]
  const stop = host.onShow(shown)
  host.onHide(hidden)
  app.report('webviewHide')
  app.report('webviewShow')
  app.report('show')
  stop()
  app.report('show')
  expect([shown.mock.calls.length, hidden.mock.calls.length]).toEqual([2, 1])
})
