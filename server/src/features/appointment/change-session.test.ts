import { CODE } from '@xinqi/domain/codes'
import type { CallKey } from '@xinqi/domain/contract/contract'
import { addDays, type MomentText } from '@xinqi/domain/time'
import { bookSession, type BookedSession } from '../../testing/hold-session'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()
let session: BookedSession
let own: Visitor
let day = 0

beforeEach(async () => {
  day += 1
  own = await newConsultantLogin(app, app.world.lin)
  session = await bookSession(app, at('20:00'))
})

/** An hour of the test's own day. */
const at = (time: string): MomentText => `${addDays('2026-11-22', day)} ${time}:00`

const propose = (times: readonly string[], reason = '那天临时有督导') =>
  own.answer('POST /consult/consultAppointment/proposeChange', {
    appointNo: session.appointNo,
    slots: times.map((time) => granuleOf(at(time))).join(','),
    reason,
  })
const asked = () => session.visitor.call('GET /appoint/consultAppointment/change', { appointNo: session.appointNo })
const changeNo = async () => (await asked())?.changeNo ?? ''
const answer = async (time?: string) =>
  session.visitor.answer('POST /appoint/consultAppointment/answerChange', {
    changeNo: await changeNo(),
    slot: time === undefined ? undefined : granuleOf(at(time)),
  })
const start = async () => (await detailOf(session.visitor, session.orderNo)).appointment?.appointStartTime

test('the visitor takes one of the times: the session moves, whatever the line, and none of their own two moves is used', async () => {
  // An hour before the start, inside of the organisation's 24 hours.
  app.clock.set(new Date(session.start.getTime() - 3_600_000))
  expect((await propose(['21:00'])).code).toBe(CODE.ok)
  expect(await asked()).toMatchObject({ isOpen: true, reason: '那天临时有督导', times: [{ startTime: at('21:00') }] })
  expect(await start()).toBe(at('20:00'))
  expect((await answer('21:00')).code).toBe(CODE.ok)
  const { appointment, facts } = await detailOf(session.visitor, session.orderNo)
  expect(appointment).toMatchObject({ appointStartTime: at('21:00'), rescheduledTimes: 0 })
  expect(facts.at(-1)).toContain('咨询师提出、来访者同意')
  // Agreed twice, after a lost answer, is agreed once.
  expect((await answer('21:00')).code).toBe(CODE.ok)
  const { list } = await own.call('GET /consult/consultAppointment/changes', { appointNo: session.appointNo })
  expect(list).toMatchObject([{ state: 'agreed', chosenTime: at('21:00') }])
})

test('the visitor keeps the time that was agreed on; asked again, they may be asked', async () => {
  await propose(['18:00', '19:00'])
  expect((await answer()).code).toBe(CODE.ok)
  expect((await answer()).code).toBe(CODE.ok)
  expect((await answer('18:00')).code).toBe(CODE.conflict)
  expect(await start()).toBe(at('20:00'))
  expect((await propose(['18:00'])).code).toBe(CODE.ok)
})

test('one question waits at a time; busy times, the own time and none at all are refused, and nothing is asked', async () => {
  await book(app, await newVisitor(app), { at: at('18:00') })
  expect((await propose(['18:00'])).code).not.toBe(CODE.ok)
  expect((await propose(['20:00'])).code).not.toBe(CODE.ok)
  expect((await propose([])).code).not.toBe(CODE.ok)
  expect((await propose(['21:00'], ' ')).code).not.toBe(CODE.ok)
  expect(await asked()).toBeNull()
  const both = await Promise.all([propose(['21:00']), propose(['19:00'])])
  expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

test('a time that somebody else has taken meanwhile is refused, and the question still waits', async () => {
  await propose(['18:00', '21:00'])
  await book(app, await newVisitor(app), { at: at('18:00') })
  expect((await answer('18:00')).code).toBe(CODE.slotTaken)
  expect(await start()).toBe(at('20:00'))
  expect((await answer('19:00')).code).not.toBe(CODE.ok)
  expect((await answer('21:00')).code).toBe(CODE.ok)
})

test('what the visitor has moved themselves, or what has begun, is no longer answered', async () => {
  await propose(['18:00'])
  await session.visitor.call('POST /appoint/consultAppointment/reschedule', {
    appointNo: session.appointNo,
    slot: granuleOf(at('21:00')),
  })
  expect(await asked()).toMatchObject({ isOpen: false })
  expect((await answer('18:00')).code).toBe(CODE.conflict)
  // And makes room for another question.
  expect((await propose(['19:00'])).code).toBe(CODE.ok)
  app.clock.set(new Date(session.start.getTime() + 4_000_000))
  expect((await answer('19:00')).code).not.toBe(CODE.ok)
  expect((await propose(['19:00'])).code).not.toBe(CODE.ok)
})

test('agreed and withdrawn at once: one of the two, and an answer stays as it is', async () => {
  await propose(['18:00'])
  const withdrawn = { changeNo: await changeNo() }
  const [yes, gone] = await Promise.all([
    answer('18:00'),
    own.answer('POST /consult/consultAppointment/withdrawChange', withdrawn),
  ])
  expect([yes.code, gone.code].sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect(await start()).toBe(yes.code === CODE.ok ? at('18:00') : at('20:00'))
  const undone = app.db
    .updateTable('session_change')
    .set({ state: 'declined', chosen: null, answered_at: app.clock.now() })
    .where('change_no', '=', withdrawn.changeNo)
  await expect(undone.execute()).rejects.toThrow('stays as it is')
})

const TABLE: readonly CallKey[] = [
  'GET /consult/consultAppointment/changes',
  'POST /consult/consultAppointment/proposeChange',
  'POST /consult/consultAppointment/withdrawChange',
  'GET /appoint/consultAppointment/change',
  'POST /appoint/consultAppointment/answerChange',
]

test.each(TABLE)('%s is for the two of the session, and nobody else', async (key) => {
  await propose(['18:00'])
  const params = {
    appointNo: session.appointNo,
    changeNo: await changeNo(),
    slots: String(granuleOf(at('19:00'))),
    reason: '别人',
  } as never
  const strangers = [await newVisitor(app), await newConsultantLogin(app, app.world.zhou), await newOperator(app)]
  for (const one of strangers) expect((await one.answer(key, params)).code).not.toBe(CODE.ok)
  const wrongSide = key.startsWith('GET /consult') || key.startsWith('POST /consult') ? session.visitor : own
  expect((await wrongSide.answer(key, params)).code).not.toBe(CODE.ok)
  expect(await asked()).toMatchObject({ isOpen: true, times: [{ startTime: at('18:00') }] })
})
