import { CODE } from '@xinqi/domain/codes'
import { insertQuestionnaires } from '../../seed/questionnaires'
import { PHQ_9 } from '../../seed/questionnaires/phq-9'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { personalQuestionnaires } from './personal'

const OPERATE = 'POST /appoint/consultQuestionnaireJoinRecord/operate'
const DETAIL = 'POST /appoint/consultQuestionnaire/detail'
const questionnaireId = PHQ_9.id

const app = useTestApp()
let lin: Visitor
beforeAll(async () => {
  await app.db.transaction().execute(insertQuestionnaires)
  lin = await newConsultantLogin(app, app.world.lin)
})

/** Somebody who sees 林一帆, and has just answered item 9. */
async function endangered(day: string, value = 1) {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: `${day} 18:00:00` })
  const { sheet } = await visitor.call(OPERATE, { act: 'answer', questionnaireId, itemId: 'q9', value })
  return { visitor, sheetNo: sheet?.sheetNo ?? '', grading: sheet?.grading }
}
const alarmsOf = ({ userId }: Visitor) =>
  app.db
    .selectFrom('case_alarm')
    .select(['alarm_no', 'level', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .orderBy('alarm_no')
    .execute()
const levelsOf = async (visitor: Visitor) => (await alarmsOf(visitor)).map(({ level }) => level)
const stepsOf = async (visitor: Visitor) => {
  const [alarm] = await alarmsOf(visitor)
  const { steps } = await lin.call('GET /consult/caseAlarm/detail', { alarmNo: alarm?.alarm_no ?? '' })
  return steps.map(({ kind, text }) => [kind, text])
}

test('the alarm is open before anything is asked; a grave answer raises it, and its handler reads the words', async () => {
  const { visitor, sheetNo, grading } = await endangered('2026-11-24')
  expect(grading).toEqual({})
  expect(await levelsOf(visitor)).toEqual([1])
  const [alarm] = await alarmsOf(visitor)
  await lin.call('POST /consult/caseAlarm/see', { alarmNo: alarm?.alarm_no ?? '' })
  const said = await visitor.call(OPERATE, { act: 'grade', sheetNo, itemId: 'plan', value: 2 })
  expect(said).toMatchObject({ danger: true, sheet: { answers: { q9: 1 }, grading: { plan: 2 } } })
  // Whoever has taken it up does so again.
  expect(await alarmsOf(visitor)).toMatchObject([{ level: 3, seen_at: null }])
  expect(await stepsOf(visitor)).toEqual([
    ['opened', null],
    ['seen', null],
    ['answered', '「这会儿，你有没有想过具体要怎么做？」已经想好了'],
    ['raised', null],
  ])
  expect((await visitor.call(DETAIL, { questionnaireId })).sheet?.grading).toEqual({ plan: 2 })
})

test('no answer lowers it; what is skipped, or said again, leaves it as it is', async () => {
  const { visitor, sheetNo } = await endangered('2026-11-25', 3)
  for (const [itemId, value] of [
    ['plan', undefined],
    ['plan', 0],
    ['plan', 0],
    ['company', 0],
  ] as const)
    await visitor.call(OPERATE, { act: 'grade', sheetNo, itemId, value })
  expect(await levelsOf(visitor)).toEqual([3])
  expect((await stepsOf(visitor)).map(([kind]) => kind)).toEqual(['opened', 'answered', 'answered'])
})

test('a question or an answer that is not there, a sheet of another, and what nobody asks is refused and changes nothing', async () => {
  const { visitor, sheetNo } = await endangered('2026-11-26')
  const stranger = await newVisitor(app)
  for (const [itemId, value] of [
    ['plan', 3],
    ['plan', -1],
    ['q9', 3],
    // Asked after a thought of a plan alone.
    ['means', 1],
  ] as const)
    expect((await visitor.answer(OPERATE, { act: 'grade', sheetNo, itemId, value })).code).toBe(CODE.failure)
  expect((await stranger.answer(OPERATE, { act: 'grade', sheetNo, itemId: 'plan', value: 2 })).code).toBe(CODE.notFound)
  expect(await levelsOf(visitor)).toEqual([1])
  expect((await visitor.call(DETAIL, { questionnaireId })).sheet?.grading).toEqual({})
})

test('where nobody is told, and where nothing spoke of danger, nothing is asked', async () => {
  const alone = await newVisitor(app)
  const { sheet } = await alone.call(OPERATE, { act: 'answer', questionnaireId, itemId: 'q9', value: 3 })
  expect(sheet?.grading).toBeNull()
  const wish = { act: 'grade', sheetNo: sheet?.sheetNo ?? '', itemId: 'plan', value: 2 } as const
  expect((await alone.answer(OPERATE, wish)).code).toBe(CODE.failure)
  const calm = await endangered('2026-11-27', 0)
  expect(calm.grading).toBeNull()
  expect(await levelsOf(calm.visitor)).toEqual([])
})

test('after the alarm was closed a graver word opens another, and no other word does', async () => {
  const { visitor, sheetNo } = await endangered('2026-11-28')
  const [alarm] = await alarmsOf(visitor)
  const closing = { alarmNo: alarm?.alarm_no ?? '', ending: 'talked', note: '谈过了' } as const
  await lin.call('POST /consult/caseAlarm/close', closing)
  await visitor.call(OPERATE, { act: 'grade', sheetNo, itemId: 'company', value: 0 })
  expect(await levelsOf(visitor)).toEqual([1])
  await visitor.call(OPERATE, { act: 'grade', sheetNo, itemId: 'plan', value: 2 })
  expect(await levelsOf(visitor)).toEqual([1, 3])
})

test('what was answered is sealed with the sheet, and told to its author alone', async () => {
  const { visitor, sheetNo } = await endangered('2026-11-29')
  await visitor.call(OPERATE, { act: 'grade', sheetNo, itemId: 'company', value: 2 })
  const row = await app.db
    .selectFrom('questionnaire_sheet')
    .select('grading_cipher')
    .where('sheet_no', '=', sheetNo)
    .executeTakeFirstOrThrow()
  expect(row.grading_cipher).toMatch(/^v2\./)
  const facts = await personalQuestionnaires.facts?.(app.services, visitor.userId)
  expect(facts).toContainEqual(expect.objectContaining({ 热线之后的回答: { '这会儿，有人和你在一起吗？': 2 } }))
})
