import { CODE } from '@xinqi/domain/codes'
import { SHOWN_FROM_SESSIONS } from '@xinqi/domain/rules/experience'
import { addDays, DAY, parseMoment, type MomentText } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { bookSession, minutesAfterStart, sitInRoom, type BookedSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, type Visitor } from '../../testing/visitor'

const SESSION = 'GET /consult/experience/session'
const COLLECT = 'POST /consult/experience/collect'
const DISTRIBUTE = 'POST /consult/experience/distribute'
const MANY = 'POST /consult/experience/distributeMany'
const WAITING = 'GET /consult/experience/waiting'
const MINE = 'GET /consult/experience/mine'

const app = useTestApp()
let own: Visitor
let day = 0
beforeEach(async () => {
  own = await newConsultantLogin(app, app.world.lin)
})

/** A session in which both sat together for so many minutes; signed for unless asked otherwise. */
async function held(minutes = 40, { signs = true } = {}): Promise<BookedSession> {
  day += 1
  const at: MomentText = `${addDays('2026-11-21', day)} 18:00:00`
  const session = await bookSession(app, at)
  await sitInRoom(app, session, CONSULTANT, 0, 50)
  if (minutes > 0) await sitInRoom(app, session, USER, 0, minutes)
  await minutesAfterStart(app, session, 171)
  if (signs) await sign(session.appointNo)
  return session
}

async function sign(appointNo: string): Promise<void> {
  const words = { subjective: '睡得少', objective: '', assessment: '', plan: '先睡够', forVisitor: '' }
  await own.call('POST /consult/consultRecord/save', {
    ...{ appointNo, revision: 0, template: 'soap', mentalHealthStatus: 1, shared: false },
    words: JSON.stringify(words),
  })
  await own.call('POST /consult/consultRecord/sign', { appointNo, revision: 1, signedName: app.world.lin.name })
}

const anxiety = () => app.world.categories.anxiety
const family = () => app.world.categories.family

test('a topic is on one’s page from five sessions on, in whole hours, and not before', async () => {
  const shown = async () =>
    (await app.client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: app.world.lin.id }))
      .experience
  for (let place = 0; place < SHOWN_FROM_SESSIONS; place += 1) {
    expect((await shown()).map(({ categoryId }) => categoryId)).not.toContain(family())
    const { appointNo } = await held(50)
    await own.call(DISTRIBUTE, { appointNo, shares: `${family()}:50` })
  }
  const mine = (await own.call(MINE, {})).topics.find(({ id }) => id === family())
  expect(mine).toMatchObject({ isPublic: true, sessions: SHOWN_FROM_SESSIONS })
  expect(await shown()).toContainEqual(
    expect.objectContaining({ categoryId: family(), hours: Math.floor((mine?.points ?? 0) / 60) }),
  )
})

test('a point a minute of the join log, once, when the record is signed; then it stands on its topics', async () => {
  const { appointNo } = await held(40, { signs: false })
  expect(await own.call(SESSION, { appointNo })).toMatchObject({ state: 'noRecord', points: 40, shares: [] })
  expect((await own.answer(COLLECT, { appointNo })).msg).toBe('先写好并签署这次的记录，再来领')
  await sign(appointNo)
  expect(await own.call(SESSION, { appointNo })).toMatchObject({ state: 'ready', visitorName: '小舟' })
  const before = await own.call(MINE, {})
  expect(await Promise.all([own.call(COLLECT, { appointNo }), own.call(COLLECT, { appointNo })])).toEqual([
    { points: 40 },
    { points: 40 },
  ])
  expect((await own.call(MINE, {})).points - before.points).toBe(40)
  expect(await own.call(SESSION, { appointNo })).toMatchObject({ state: 'collected', changeableUntil: null })
  await own.call(DISTRIBUTE, { appointNo, shares: `${anxiety()}:30,${family()}:10` })
  expect(await own.call(SESSION, { appointNo })).toMatchObject({
    state: 'distributed',
    shares: [
      { categoryId: anxiety(), name: '情绪压力', points: 30 },
      { categoryId: family(), points: 10 },
    ],
  })
})

test('it is divided anew within a month and not afterwards', async () => {
  const { appointNo } = await held()
  await own.call(DISTRIBUTE, { appointNo, shares: `${anxiety()}:40` })
  await own.call(DISTRIBUTE, { appointNo, shares: `${family()}:40` })
  expect((await own.call(SESSION, { appointNo })).shares).toMatchObject([{ categoryId: family(), points: 40 }])
  app.clock.set(new Date(app.clock.now().getTime() + 30 * DAY))
  own = await newConsultantLogin(app, app.world.lin)
  expect((await own.answer(DISTRIBUTE, { appointNo, shares: `${anxiety()}:40` })).msg).toBe(
    '分好一个月以后就不能再改了',
  )
  expect(await own.call(SESSION, { appointNo })).toMatchObject({ state: 'settled', shares: [{ categoryId: family() }] })
})

test('what nobody wrote down gives nothing', async () => {
  const { appointNo } = await held(0)
  expect(await own.call(SESSION, { appointNo })).toMatchObject({ state: 'noMinutes', points: 0 })
  expect((await own.answer(COLLECT, { appointNo })).code).toBe(CODE.conflict)
})

test.each<[string, () => string, string]>([
  ['points that are left', () => `${anxiety()}:39`, '还有 1 点没有分'],
  ['points that are not there', () => `${anxiety()}:40,${family()}:1`, '多分了 1 点'],
  ['a topic of nobody', () => '999999:40', '有一个话题已经没有了，请重新选'],
  ['no topic', () => '', '请至少选一个话题'],
])('%s are refused with a sentence, and nothing is collected', async (_name, shares, sentence) => {
  const { appointNo } = await held()
  const { code, msg } = await own.answer(DISTRIBUTE, { appointNo, shares: shares() })
  expect(code).toBe(CODE.failure)
  expect(msg).toBe(sentence)
  expect((await own.call(SESSION, { appointNo })).state).toBe('ready')
})

test('another consultant’s session is as if not there', async () => {
  const { appointNo } = await held()
  const other = await newConsultantLogin(app, app.world.zhou)
  for (const call of [SESSION, COLLECT] as const)
    expect((await other.answer(call, { appointNo })).code).toBe(CODE.notFound)
  expect((await other.answer(DISTRIBUTE, { appointNo, shares: `${family()}:40` })).code).toBe(CODE.notFound)
  expect(await other.call(MANY, { appointNos: appointNo, weights: `${family()}:100` })).toMatchObject({ done: 0 })
})

test('many at once: what waits is collected and divided by the same parts, what cannot be says why', async () => {
  const [one, two] = [await held(40), await held(31)]
  const unsigned = await held(40, { signs: false })
  const numbers = [one, two, unsigned].map(({ appointNo }) => appointNo)
  const waiting = (await own.call(WAITING, {})).list.map(({ appointNo }) => appointNo)
  expect(waiting).toEqual(expect.arrayContaining([one.appointNo, two.appointNo]))
  expect(waiting).not.toContain(unsigned.appointNo)
  const weights = `${anxiety()}:67,${family()}:33`
  expect(await own.call(MANY, { appointNos: numbers.join(','), weights })).toEqual({
    done: 2,
    refused: [{ appointNo: unsigned.appointNo, reason: '先写好并签署这次的记录，再来领' }],
  })
  expect((await own.call(SESSION, { appointNo: two.appointNo })).shares.map(({ points }) => points)).toEqual([21, 10])
  expect((await own.call(WAITING, {})).list.map(({ appointNo }) => appointNo)).not.toContain(one.appointNo)
  expect((await own.answer(MANY, { appointNos: one.appointNo, weights: `${anxiety()}:60` })).msg).toContain(
    '还有 40%没有分',
  )
})

test('the next session with the same visitor is proposed as the last was divided', async () => {
  const first = await held()
  await own.call(DISTRIBUTE, { appointNo: first.appointNo, shares: `${anxiety()}:30,${family()}:10` })
  const next = await held(20)
  await app.db
    .updateTable('appointment')
    .set({ user_id: first.visitor.userId })
    .where('appoint_no', '=', next.appointNo)
    .execute()
  expect((await own.call(SESSION, { appointNo: next.appointNo })).suggestion).toMatchObject([
    { categoryId: anxiety(), points: 15 },
    { categoryId: family(), points: 5 },
  ])
})

test('the database keeps it whole: no point more or less than was collected, and none changed', async () => {
  const { appointNo } = await held()
  await own.call(DISTRIBUTE, { appointNo, shares: `${anxiety()}:40` })
  const share = app.db.updateTable('experience_share').where('appoint_no', '=', appointNo)
  await expect(share.set({ points: 41 }).execute()).rejects.toThrow('have 41 of 40 points')
  await expect(app.db.deleteFrom('experience_share').where('appoint_no', '=', appointNo).execute()).rejects.toThrow(
    'have 0 of 40 points',
  )
  const whole = app.db.updateTable('experience').where('appoint_no', '=', appointNo)
  await expect(whole.set({ points: 50 }).execute()).rejects.toThrow('stays as it is')
})

test('one’s months end with this one, and those without a session are there', async () => {
  app.clock.set(parseMoment('2026-12-31 23:59:00'))
  own = await newConsultantLogin(app, app.world.lin)
  const { months, points } = await own.call(MINE, {})
  expect(months).toHaveLength(12)
  expect(months.at(-1)?.month).toBe('2026-12')
  expect(months.reduce((sum, month) => sum + month.points, 0)).toBe(points)
})

test('what a topic has in all is the sum of its shares, however often they were given anew', async () => {
  const sessions = [await held(40), await held(31)]
  const wishes = [`${anxiety()}:40`, `${family()}:10,${anxiety()}:30`, `${family()}:40`]
  for (const shares of wishes) await own.call(DISTRIBUTE, { appointNo: sessions[0]?.appointNo ?? '', shares })
  await Promise.all(
    sessions.map(({ appointNo }) =>
      own.call(MANY, { appointNos: appointNo, weights: `${anxiety()}:50,${family()}:50` }),
    ),
  )
  const { rows } = await sql`
    select t.category_id from experience_total t left join (
      select e.consultant_id, s.category_id, sum(s.points) as points, count(*) as sessions
      from experience_share s join experience e using (appoint_no) group by 1, 2
    ) given using (consultant_id, category_id)
    where t.points <> coalesce(given.points, 0) or t.sessions <> coalesce(given.sessions, 0)`.execute(app.db)
  expect(rows).toEqual([])
  expect((await own.call(MINE, {})).topics.length).toBeGreaterThan(0)
})
