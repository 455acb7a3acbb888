import { CODE } from '@xinqi/domain/codes'
import { insertWatchWords } from '../../seed/watch-words'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const SAVE = 'POST /consult/assessReportInfo/save'
const HAND_OVER = 'POST /consult/assessReportInfo/handOver'
const INFO = 'GET /appoint/assessReportInfo/info'
const BETWEEN = 'GET /appoint/assessReportInfo/getReportByUserAndConsultant'
const FEEDBACK = 'POST /appoint/assessReportInfo/feedback'

const WORDS = {
  title: '八次之后',
  seen: '你开始在睡前把担心写下来。',
  done: '我们一起理了理一天。',
  next: '每周留一个晚上。',
}

const app = useTestApp()
let lin: Visitor
let zhou: Visitor
let visitor: Visitor
beforeAll(async () => {
  await app.db.transaction().execute(insertWatchWords)
  lin = await newConsultantLogin(app, app.world.lin)
  zhou = await newConsultantLogin(app, app.world.zhou)
  visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-11-24 18:00:00' })
})

const draft = async (words = WORDS, revision = 0) => lin.call(SAVE, { userId: visitor.userId, revision, ...words })

/** As a draft, and then handed over. */
async function handed() {
  const { report } = await draft()
  await lin.call(HAND_OVER, { reportNo: report.reportNo, revision: report.revision })
  return report.reportNo
}

test('a draft is its writer’s alone, and one a visitor; what another device saved is not overwritten', async () => {
  const { report } = await draft()
  expect((await visitor.answer(INFO, { reportNo: report.reportNo })).code).toBe(CODE.notFound)
  expect(await visitor.call(BETWEEN, { consultantId: app.world.lin.id })).toEqual([])
  const stale = await draft({ ...WORDS, seen: '别的' }, 0)
  expect([stale.saved, stale.report.seen]).toEqual([false, WORDS.seen])
  const again = await draft({ ...WORDS, seen: '别的' }, report.revision)
  expect([again.saved, again.report.reportNo]).toEqual([true, report.reportNo])
  await lin.call('POST /consult/assessReportInfo/discard', { reportNo: report.reportNo })
})

test('what grew from a draft that was handed over is not written over the next one, which has as many savings', async () => {
  const { reportNo, report } = { reportNo: await handed(), report: (await draft({ ...WORDS, seen: '第二份' })).report }
  const words = { userId: visitor.userId, revision: report.revision, ...WORDS }
  const late = await lin.call(SAVE, { ...words, reportNo })
  expect([late.saved, late.report.seen]).toEqual([false, '第二份'])
  expect((await lin.call(SAVE, { ...words, reportNo: report.reportNo })).saved).toBe(true)
  await lin.call('POST /consult/assessReportInfo/discard', { reportNo: report.reportNo })
  expect((await lin.answer(SAVE, { ...words, reportNo })).code).toBe(CODE.conflict)
})

test('two devices that begin at once begin one draft', async () => {
  const two = await Promise.all([draft(), draft({ ...WORDS, seen: '另一台写的' })])
  expect(two.filter(({ saved }) => saved)).toHaveLength(1)
  expect(new Set(two.map(({ report }) => report.reportNo)).size).toBe(1)
  await lin.call('POST /consult/assessReportInfo/discard', { reportNo: two[0].report.reportNo })
})

test('handed over it is read by its visitor, who answers; nobody changes it any more', async () => {
  const reportNo = await handed()
  const read = await visitor.call(INFO, { reportNo })
  expect(read).toMatchObject({ ...WORDS, consultantId: app.world.lin.id, helpful: null })
  expect((await visitor.call(FEEDBACK, { reportNo, helpful: 'yes', feedback: '读了两遍' })).crisis).toBe(false)
  expect(await lin.call(INFO, { reportNo })).toMatchObject({ helpful: 'yes', feedback: '读了两遍' })
  const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
  expect(log.map(({ what }) => what)).toContain('读了你对一份报告的回应')
  const gone = await lin.answer('POST /consult/assessReportInfo/discard', { reportNo })
  expect(gone.code).toBe(CODE.conflict)
  const change = app.db.updateTable('report').set({ body_cipher: 'v2.other.x' }).where('report_no', '=', reportNo)
  await expect(change.set({ revision: 9 }).execute()).rejects.toThrow('handed over')
})

test('words of danger in the answer are kept, shown the numbers, and open one alarm for the consultant', async () => {
  const reportNo = await handed()
  const words = { reportNo, helpful: 'no', feedback: '读完更难受，我真的不想活了' } as const
  for (let time = 0; time < 2; time += 1) expect((await visitor.call(FEEDBACK, words)).crisis).toBe(true)
  expect(await lin.call(INFO, { reportNo })).toMatchObject({ feedback: words.feedback })
  const { list } = await lin.call('GET /consult/caseAlarm/list', {})
  expect(list.filter(({ sourceId }) => sourceId === reportNo)).toMatchObject([
    { sourceKind: 'report', userId: visitor.userId, consultantName: app.world.lin.name },
  ])
  expect((await zhou.call('GET /consult/caseAlarm/list', {})).list).toEqual([])
})

test('nobody else reads or answers it, and nobody writes to a stranger', async () => {
  const reportNo = await handed()
  const stranger = await newVisitor(app)
  for (const one of [stranger, zhou]) expect((await one.answer(INFO, { reportNo })).code).toBe(CODE.notFound)
  expect((await stranger.answer(FEEDBACK, { reportNo, helpful: 'yes' })).code).toBe(CODE.notFound)
  expect((await zhou.answer(HAND_OVER, { reportNo, revision: 1 })).code).toBe(CODE.notFound)
  expect((await lin.answer(SAVE, { userId: stranger.userId, revision: 0, ...WORDS })).code).toBe(CODE.notFound)
})

test('without a title, or without what was seen, it is not handed over, and stays a draft', async () => {
  for (const lacking of [
    { ...WORDS, title: '' },
    { ...WORDS, seen: ' ' },
  ]) {
    const { report } = await draft(lacking)
    const { reportNo, revision } = report
    expect((await lin.answer(HAND_OVER, { reportNo, revision })).code).toBe(CODE.failure)
    await lin.call('POST /consult/assessReportInfo/discard', { reportNo })
  }
})
