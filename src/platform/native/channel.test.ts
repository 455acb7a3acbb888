import { NativeFailure, openChannel } from './channel'
import { createFakeApp } from './testing/fake-app'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('gives each question its own answer, in whatever order they come', async () => {
  const app = createFakeApp()
  const channel = openChannel(app.transport)
  const first = channel.ask('acToken', {}, 1000)
  const second = channel.ask('canLogInWithOneKey', {}, 1000)
  app.answer('canLogInWithOneKey', { available: true })
  app.answer('acToken', { acToken: 'a' })
  await expect(first).resolves.toEqual({ acToken: 'a' })
  await expect(second).resolves.toEqual({ available: true })
  expect(app.sent[0]).toEqual({ v: 1, id: '1', name: 'acToken', payload: {} })
})

it('does not wait for ever, unless a person has to act', async () => {
  const app = createFakeApp()
  const channel = openChannel(app.transport)
  const quick = channel.ask('acToken', {}, 3000)
  const patient = channel.ask('logInWithOneKey', {}, null)
  const refused = expect(quick).rejects.toThrow(NativeFailure)
  await jest.advanceTimersByTimeAsync(3000)
  await refused
  await jest.advanceTimersByTimeAsync(3_600_000)
  app.answer('logInWithOneKey', { type: 2 })
  await expect(patient).resolves.toEqual({ type: 2 })
})

it('says what the app refused', async () => {
  const app = createFakeApp()
  const asked = openChannel(app.transport).ask('pay', { paymentNo: '1', cashierUrl: '/' }, 1000)
  app.refuse('pay', 'unknown')
  await expect(asked).rejects.toThrow('unknown')
})

it('passes over answers nobody asked for, other versions, late answers and what is no message at all', async () => {
  const app = createFakeApp()
  const channel = openChannel(app.transport)
  const heard = jest.fn()
  channel.on('show', heard)
  const asked = channel.ask('acToken', {}, 1000)
  app.say({ re: '999', ok: true, payload: { acToken: 'stranger' } })
  app.say({ v: 2, re: '1', ok: true, payload: { acToken: 'newer' } })
  app.say({ v: 2, event: 'show' })
  app.say({ event: 'somethingNew' })
  for (const text of ['', 'null', '7', '"text"', '{', '[]']) app.sayText(text)
  app.answer('acToken', { acToken: 'own' })
  app.answer('acToken', { acToken: 'again' })
  await expect(asked).resolves.toEqual({ acToken: 'own' })
  expect(heard).not.toHaveBeenCalled()
})

it('stops listening when told to', () => {
  const app = createFakeApp()
  const channel = openChannel(app.transport)
  const heard = jest.fn()
  const stop = channel.on('show', heard)
  app.report('show')
  stop()
  app.report('show')
  expect(heard).toHaveBeenCalledTimes(1)
})
