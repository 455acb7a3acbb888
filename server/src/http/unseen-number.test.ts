import { CODE } from '@xinqi/domain/codes'
import { createEveningConsultant } from '../testing/build-consultant'
import { bookSession } from '../testing/hold-session'
import { useTestApp } from '../testing/use-test-app'
import { newConsultantLogin } from '../testing/visitor'
import { unseenNumber } from './unseen-number'

const lines: string[] = []
const SAID = 'not there, or not theirs'

const app = useTestApp({ overhear: (line) => void lines.push(line) })

const warnings = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === SAID)

test('who asks for what is another’s stands in the log, by the call and the number; one’s own does not', async () => {
  const { appointNo, consultant, visitor } = await bookSession(app, '2026-12-01 18:00:00')
  const stranger = await createEveningConsultant(app, '13911110095', 48_000)
  const login = await newConsultantLogin(app, stranger)
  const own = await newConsultantLogin(app, consultant)
  await own.call('GET /consult/consultAppointment/info', { appointNo })
  expect(warnings()).toEqual([])
  expect((await login.answer('GET /consult/consultAppointment/info', { appointNo })).code).toBe(CODE.notFound)
  expect((await login.answer('GET /consult/consultVisitor/detail', { userId: visitor.userId })).code).toBe(
    CODE.notFound,
  )
  const caller = `consultant:${stranger.id}`
  expect(warnings()).toMatchObject([
    { call: '/api/consult/consultAppointment/info', caller, named: { appointNo } },
    { call: '/api/consult/consultVisitor/detail', caller, named: { userId: String(visitor.userId) } },
  ])
})

test('only what names one thing is kept of what was asked: no phone, no code, no words', () => {
  const caller = { kind: 'user', userId: 7 } as never
  const asked = { appointNo: '123', code: '2345', phone: '13812345678', text: '睡不着', clientId: 'a-b', userId: 9 }
  expect(unseenNumber(caller, asked)).toEqual({ caller: 'user:7', named: { appointNo: '123', userId: '9' } })
  expect(unseenNumber(caller, { code: '2345' })).toBeNull()
  expect(unseenNumber({ kind: 'anonymous' } as never, asked)).toBeNull()
})
