import { CODE } from '@xinqi/domain/codes'
import { addDays, parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { insertQuestionnaires } from '../../seed/questionnaires'
import { GAD_7 } from '../../seed/questionnaires/gad-7'
import { PHQ_9 } from '../../seed/questionnaires/phq-9'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'
import { publishVersion } from './commands/publish-version'

const DETAIL = 'POST /appoint/consultQuestionnaire/detail'
const OPERATE = 'POST /appoint/consultQuestionnaireJoinRecord/operate'
const COMMIT = 'POST /appoint/consultQuestionnaire/report/commit'
const RESULTS = 'GET /appoint/consultUserCpRecord/info'
const WAITING = 'GET /appoint/consultQuestionnaireJoinRecord/experiment/window'
const OF_VISITOR = 'GET /consult/consultQuestionnaire/ofVisitor'
const SHARE = 'POST /appoint/consultQuestionnaire/share'
const ASK = 'POST /consult/consultQuestionnaire/ask'
const PLANS = 'GET /consult/consultQuestionnaire/plans'
const WITHDRAW = 'POST /consult/consultQuestionnaire/withdraw'
const PLAN = 'POST /consult/consultQuestionnaire/plan'

const questionnaireId = PHQ_9.id
const ITEMS = Array.from({ length: 9 }, (_, index) => `q${index + 1}`)

const app = useTestApp()
let lin: Visitor
let zhou: Visitor
beforeAll(async () => {
  await app.db.transaction().execute(insertQuestionnaires)
  lin = await newConsultantLogin(app, app.world.lin)
  zhou = await newConsultantLogin(app, app.world.zhou)
})

const say = (visitor: Visitor, itemId: string, value: number) =>
  visitor.call(OPERATE, { act: 'answer', questionnaireId, itemId, value })

/** All nine with one answer, item 9 with its own. */
async function filled(visitor: Visitor, value: number, last = 0) {
  const { sheet } = await say(visitor, 'q1', value)
  const answers = Object.fromEntries(ITEMS.map((id) => [id, id === 'q9' ? last : value]))
  return visitor.call(COMMIT, { sheetNo: sheet?.sheetNo ?? '', answers: JSON.stringify({ ...answers, life: 1 }) })
}

async function booked(at = '2026-11-24 18:00:00') {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at })
  return visitor
}
const alarmsOf = ({ userId }: Visitor) =>
  app.db
    .selectFrom('case_alarm')
    .select(['source_kind', 'consultant_id', 'level'])
    .where('user_id', '=', userId)
    .execute()

test('what is half done is kept, and counts for nothing; the score is the server’s own', async () => {
  const visitor = await newVisitor(app)
  const { sheet } = await say(visitor, 'q1', 2)
  await say(visitor, 'q2', 3)
  expect((await visitor.call(DETAIL, { questionnaireId })).sheet?.answers).toEqual({ q1: 2, q2: 3 })
  expect((await visitor.answer(COMMIT, { sheetNo: sheet?.sheetNo ?? '' })).code).not.toBe(CODE.ok)
  expect((await visitor.call(RESULTS, { questionnaireId })).results).toEqual([])
  const answers = JSON.stringify(Object.fromEntries(ITEMS.map((id) => [id, id === 'q9' ? 0 : 1])))
  const forged = { sheetNo: sheet?.sheetNo ?? '', answers, score: 0, band: 0 }
  await visitor.answer(COMMIT, { ...forged, answers: JSON.stringify({ ...JSON.parse(answers), life: 1 }) })
  const [result] = (await visitor.call(RESULTS, { questionnaireId })).results
  expect([result?.score, result?.band]).toEqual([8, 1])
  expect((await visitor.call(DETAIL, { questionnaireId })).sheet).toBeNull()
})

test('an item, an answer or a sheet that is not there is refused, and changes nothing', async () => {
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const { sheet } = await say(visitor, 'q1', 1)
  for (const [itemId, value] of [
    ['q99', 1],
    ['q2', 7],
    ['q2', -1],
  ] as const)
    expect((await visitor.answer(OPERATE, { act: 'answer', questionnaireId, itemId, value })).code).toBe(CODE.failure)
  expect((await stranger.answer(COMMIT, { sheetNo: sheet?.sheetNo ?? '' })).code).toBe(CODE.notFound)
  expect((await visitor.call(DETAIL, { questionnaireId })).sheet?.answers).toEqual({ q1: 1 })
  expect((await visitor.answer(DETAIL, { questionnaireId: 999_999 })).code).toBe(CODE.notFound)
})

test('committed again, by two at once, it is one result', async () => {
  const visitor = await newVisitor(app)
  const { sheet } = await say(visitor, 'q1', 1)
  const answers = JSON.stringify({ ...Object.fromEntries(ITEMS.map((id) => [id, 1])), q9: 0, life: 0 })
  const wish = { sheetNo: sheet?.sheetNo ?? '', answers }
  const said = await Promise.all([1, 2, 3].map(() => visitor.answer(COMMIT, wish)))
  expect(said.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok, CODE.ok])
  expect((await visitor.call(RESULTS, { questionnaireId })).results).toHaveLength(1)
})

test('item 9 above 0 shows the numbers to call at once, and opens an alarm where a consultant is there', async () => {
  const [alone, calm, cared] = [
    await newVisitor(app),
    await booked('2026-11-24 19:00:00'),
    await booked('2026-11-24 20:00:00'),
  ]
  expect((await say(alone, 'q9', 1)).danger).toBe(true)
  expect(await alarmsOf(alone)).toEqual([])
  expect((await filled(calm, 3)).danger).toBe(false)
  expect(await alarmsOf(calm)).toEqual([])
  expect((await filled(cared, 1, 2)).danger).toBe(true)
  expect(await alarmsOf(cared)).toEqual([{ source_kind: 'questionnaire', consultant_id: app.world.lin.id, level: 2 }])
})

test('a consultant reads results only while it is allowed, each reading is noted, and no other consultant does', async () => {
  const visitor = await booked('2026-11-25 18:00:00')
  await filled(visitor, 2)
  const { userId } = visitor
  const shown = async () =>
    (await lin.call(OF_VISITOR, { userId })).find((one) => one.questionnaireId === questionnaireId)?.shown ?? null
  expect(await shown()).toBeNull()
  const consent = { questionnaireId, consultantId: app.world.lin.id }
  await visitor.call(SHARE, { ...consent, shared: true })
  expect((await shown())?.results.map(({ score }) => score)).toEqual([16])
  const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
  expect(log.map(({ what }) => what)).toContain('查看了你分享的问卷结果')
  expect((await zhou.answer(OF_VISITOR, { userId })).code).toBe(CODE.notFound)
  expect((await visitor.answer(SHARE, { questionnaireId, consultantId: app.world.zhou.id, shared: true })).code).toBe(
    CODE.notFound,
  )
  await visitor.call(SHARE, { ...consent, shared: false })
  expect(await shown()).toBeNull()
})

test('who is asked may decline, and is asked once at a time; a stranger is not asked', async () => {
  const visitor = await booked('2026-11-25 19:00:00')
  const wish = { userId: visitor.userId, questionnaireId }
  const twice = [await lin.call(ASK, wish), await lin.call(ASK, wish)]
  expect(new Set(twice.map(({ requestNo }) => requestNo)).size).toBe(1)
  const [request] = (await visitor.call(WAITING, {})).requests
  expect(request).toMatchObject({ questionnaireId, requestNo: twice[0]?.requestNo })
  await visitor.call(OPERATE, { act: 'decline', requestNo: request?.requestNo ?? '' })
  expect((await visitor.call(WAITING, {})).requests).toEqual([])
  expect((await zhou.answer(ASK, wish)).code).toBe(CODE.notFound)
})

test('before the first session it is asked by itself, once', async () => {
  await lin.call(PLAN, { questionnaireId, beforeFirst: true, everyFourth: false })
  const visitor = await booked('2026-11-25 20:00:00')
  app.clock.set(parseMoment('2026-11-24 20:30:00'))
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
  expect((await visitor.call(WAITING, {})).requests).toHaveLength(1)
  await lin.call(PLAN, { questionnaireId, beforeFirst: false, everyFourth: false })
  const later = await booked('2026-11-27 21:00:00')
  app.clock.set(parseMoment('2026-11-26 21:30:00'))
  await runSweeps(app.services, sweeps)
  expect((await later.call(WAITING, {})).requests).toEqual([])
})

test('after every fourth session that was held it is asked by itself, before the next one, and never in between', async () => {
  await lin.call(PLAN, { questionnaireId, beforeFirst: false, everyFourth: true })
  const visitor = await newVisitor(app)
  const askedBefore: number[] = []
  for (const session of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const day = addDays('2026-11-26', session)
    app.clock.set(parseMoment(`${addDays(day, -1)} 21:00:00`))
    const orderNo = await book(app, visitor, { at: `${day} 19:00:00` })
    await runSweeps(app.services, sweeps)
    const [request] = (await visitor.call(WAITING, {})).requests
    if (request) {
      askedBefore.push(session)
      await visitor.call(OPERATE, { act: 'decline', requestNo: request.requestNo })
    }
    await holdSession(app, visitor, orderNo)
  }
  expect(askedBefore).toEqual([5, 9])
})

test('so soon after the last time it says from which day on a comparison makes sense, and refuses nothing', async () => {
  const visitor = await newVisitor(app)
  const days = async () => [
    (await visitor.call(DETAIL, { questionnaireId })).comparableFrom,
    (await visitor.call(RESULTS, { questionnaireId })).comparableFrom,
  ]
  expect(await days()).toEqual([null, null])
  await filled(visitor, 1)
  expect(await days()).toEqual(['2026-12-05', '2026-12-05'])
  expect(await (await newVisitor(app)).call(DETAIL, { questionnaireId })).toMatchObject({ comparableFrom: null })
  app.clock.set(parseMoment('2026-12-04 23:59:59'))
  expect(await days()).toEqual(['2026-12-05', '2026-12-05'])
  app.clock.set(parseMoment('2026-12-05 00:00:00'))
  expect(await days()).toEqual([null, null])
  await filled(visitor, 2)
  await filled(visitor, 1)
  expect((await visitor.call(RESULTS, { questionnaireId })).results.map(({ score }) => score)).toEqual([8, 16, 8])
  expect(await days()).toEqual(['2026-12-19', '2026-12-19'])
})

test('before a session it is not asked so soon after the last time, but as soon as it tells something new', async () => {
  await lin.call(PLAN, { questionnaireId, beforeFirst: true, everyFourth: false })
  const [known, unknown] = [await newVisitor(app), await newVisitor(app)]
  app.clock.set(parseMoment('2026-11-22 23:30:00'))
  await filled(known, 1)
  app.clock.set(parseMoment('2026-12-01 12:00:00'))
  await book(app, known, { at: '2026-12-06 20:00:00' })
  await book(app, unknown, { at: '2026-12-06 21:00:00' })
  const asked = async () => {
    await runSweeps(app.services, sweeps)
    const of = async (visitor: Visitor) => (await visitor.call(WAITING, {})).requests.length
    return [await of(known), await of(unknown)]
  }
  app.clock.set(parseMoment('2026-12-05 23:58:00'))
  expect(await asked()).toEqual([0, 1])
  app.clock.set(parseMoment('2026-12-06 00:00:00'))
  expect(await asked()).toEqual([1, 1])
})

test('an invitation is taken back by who asked, once; answered it stays answered', async () => {
  const [visitor, other] = [await booked('2026-11-27 18:00:00'), await booked('2026-11-27 19:00:00')]
  const stateOf = async ({ userId }: Visitor) =>
    (await lin.call(OF_VISITOR, { userId })).find((one) => one.questionnaireId === questionnaireId)?.request?.state
  const { requestNo } = await lin.call(ASK, { userId: visitor.userId, questionnaireId })
  await zhou.answer(WITHDRAW, { requestNo })
  expect(await stateOf(visitor)).toBe('open')
  await lin.call(WITHDRAW, { requestNo })
  await lin.call(WITHDRAW, { requestNo })
  expect(await stateOf(visitor)).toBe('withdrawn')
  expect((await visitor.call(WAITING, {})).requests).toEqual([])
  await visitor.call(OPERATE, { act: 'decline', requestNo })
  expect(await stateOf(visitor)).toBe('withdrawn')

  const asked = await lin.call(ASK, { userId: other.userId, questionnaireId })
  await filled(other, 1)
  await lin.call(WITHDRAW, { requestNo: asked.requestNo })
  expect(await stateOf(other)).toBe('answered')
})

test('what is thrown away is gone, and its number with it; what was handed in stays', async () => {
  const visitor = await newVisitor(app)
  await filled(visitor, 1)
  const { sheet } = await say(visitor, 'q1', 3)
  expect((await visitor.call(WAITING, {})).open).toMatchObject([{ questionnaireId, answered: 1 }])
  for (const _ of [1, 2]) await visitor.call(OPERATE, { act: 'discard', questionnaireId })
  expect((await visitor.call(WAITING, {})).open).toEqual([])
  expect((await visitor.call(DETAIL, { questionnaireId })).sheet).toBeNull()
  expect((await visitor.answer(COMMIT, { sheetNo: sheet?.sheetNo ?? '' })).code).toBe(CODE.notFound)
  expect((await visitor.call(RESULTS, { questionnaireId })).results).toHaveLength(1)
})

test('a plan is what was said last, and none once both are off; of what is not there none is made', async () => {
  const planOf = async () => (await zhou.call(PLANS, {})).find((one) => one.questionnaireId === questionnaireId) ?? null
  const said = (beforeFirst: boolean, everyFourth: boolean) =>
    zhou.call(PLAN, { questionnaireId, beforeFirst, everyFourth })
  expect(await planOf()).toMatchObject({ beforeFirst: false, everyFourth: false })
  await said(true, true)
  expect(await planOf()).toMatchObject({ beforeFirst: true, everyFourth: true })
  await said(false, true)
  expect(await planOf()).toMatchObject({ beforeFirst: false, everyFourth: true })
  await said(false, false)
  expect(await planOf()).toMatchObject({ beforeFirst: false, everyFourth: false })
  const unknown = { questionnaireId: 999_999, beforeFirst: true, everyFourth: false }
  expect((await zhou.answer(PLAN, unknown)).code).toBe(CODE.failure)
})

test('a questionnaire for its author alone is given to no consultant, and none asks for it', async () => {
  const { id: _id, ...ours } = GAD_7
  const own = { ...ours, code: 'for-myself', seenBy: 'author' } as const
  const published = await app.db.transaction().execute((trx) => publishVersion(trx, own, app.clock.now()))
  const alone = { questionnaireId: published.done === null ? 0 : published.questionnaireId }
  const visitor = await booked('2026-11-27 20:00:00')
  const { userId } = visitor
  expect((await visitor.call(RESULTS, alone)).shares).toEqual([])
  expect((await visitor.call(RESULTS, { questionnaireId })).shares).toHaveLength(1)
  const share = { ...alone, consultantId: app.world.lin.id, shared: true }
  expect((await visitor.answer(SHARE, share)).code).toBe(CODE.conflict)
  expect((await lin.answer(ASK, { userId, ...alone })).code).toBe(CODE.notFound)
  expect((await lin.answer(PLAN, { ...alone, beforeFirst: true, everyFourth: false })).code).toBe(CODE.failure)
  const seen = [...(await lin.call(OF_VISITOR, { userId })), ...(await lin.call(PLANS, {}))]
  expect(seen.filter((one) => one.questionnaireId === alone.questionnaireId)).toEqual([])
})
