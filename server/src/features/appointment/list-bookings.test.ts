import type { Params } from '@xinqi/domain/contract/contract'
import { bookSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin } from '../../testing/visitor'

const LIST = 'GET /consult/consultAppointment/list'

const app = useTestApp()

test('a consultant narrows their list down to a month and a way to meet', async () => {
  const video = await bookSession(app, '2026-11-29 18:00:00')
  const voice = await bookSession(app, '2026-12-01 18:00:00', { consultMode: 2 })
  const own = await newConsultantLogin(app, app.world.lin)
  const list = async (narrowed: Params<typeof LIST>) =>
    (await own.call(LIST, { orderType: 2, ...narrowed })).list.map(({ appointNo }) => appointNo)
  expect(await list({})).toEqual([video.appointNo, voice.appointNo])
  expect(await list({ month: '2026-11' })).toEqual([video.appointNo])
  expect(await list({ month: '2026-12' })).toEqual([voice.appointNo])
  expect(await list({ consultMode: 2 })).toEqual([voice.appointNo])
  expect(await list({ month: '2026-11', consultMode: 2 })).toEqual([])
  expect((await own.answer(LIST, { month: '2026-13' })).msg).toBe('月份不正确')
})
