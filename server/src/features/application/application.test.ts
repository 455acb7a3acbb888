import { CODE } from '@xinqi/domain/codes'
import type { ApplicationForm, ApplicationItem } from '@xinqi/domain/rules/application'
import { APPLICATION_CHECKS, type ApplicationCheck, type CheckOutcome } from '@xinqi/domain/rules/application-check'
import sharp from 'sharp'
import { createService, openWeekly } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { lastingToken, newVisitor, type Visitor } from '../../testing/visitor'

const MINE = 'GET /appoint/consultApplication/mine'
const SAVE = 'POST /appoint/consultApplication/save'
const SEND = 'POST /consult/consultConsultant/register'
const DECIDE = 'POST /operator/application/decide'
const CHECK = 'POST /operator/application/check'
const DETAIL = 'GET /operator/application/detail'
const SETUP = 'GET /consult/consultConsultant/getExtUser'
const OPEN = 'GET /consult/consultantExtInfo/operate'

const app = useTestApp()
let applicant: Visitor
let operator: Operator
beforeEach(async () => {
  applicant = await newVisitor(app)
  operator = await newOperator(app)
})

async function newPaper(who = applicant): Promise<string> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2F6F66' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)]), 'paper.jpg')
  const address = `${app.origin}/api/appoint/consultApplication/addPaper`
  const answer = await fetch(address, { method: 'POST', headers: { token: who.token }, body })
  return ((await answer.json()) as { data: { paperNo: string } }).data.paperNo
}

const save = <Item extends ApplicationItem>(item: Item, value: ApplicationForm[Item], who = applicant) =>
  who.answer(SAVE, { item, value: JSON.stringify(value) })

async function write(who = applicant): Promise<void> {
  const entry = { title: '应用心理学硕士', place: '听松大学', from: 2010, to: 2013, papers: [await newPaper(who)] }
  await save('person', { realName: '许清禾', gender: 2, city: '杭州', years: 4 }, who)
  for (const item of ['education', 'training', 'qualification'] as const) await save(item, [entry], who)
  await save(
    'approach',
    { specialties: ['焦虑'], text: '先听你说，再一起看这件事为什么难。第一次见面会说清楚怎么工作、多久一次。' },
    who,
  )
}

async function sent(who = applicant): Promise<string> {
  await write(who)
  return (await who.call(SEND, {})).applicationNo
}

/** Whoever is approved was checked in every step. */
async function checkAll(applicationNo: string): Promise<void> {
  const { checks } = await operator.call(DETAIL, { applicationNo })
  for (const [index, step] of APPLICATION_CHECKS.entries())
    await operator.call(CHECK, { applicationNo, step, outcome: 'met', seen: checks.length + index })
}

async function approved() {
  const applicationNo = await sent()
  await checkAll(applicationNo)
  await operator.call(DECIDE, { applicationNo, approve: true, consultantType: 5 })
  const { consultant_id: consultantId } = await app.db
    .selectFrom('application')
    .select('consultant_id')
    .where('application_no', '=', applicationNo)
    .executeTakeFirstOrThrow()
  if (consultantId === null) throw new Error('The application made nobody.')
  const token = await lastingToken(app, { side: 'consultant', consultantId })
  return { consultantId, ...app.client.as(token) }
}

test('what is written is kept step by step, and sent only when nothing lacks', async () => {
  await save('person', { realName: '许清禾', gender: 2, city: '', years: 4 })
  expect((await applicant.call(MINE, {})).form.person.realName).toBe('许清禾')
  const early = await applicant.answer(SEND, {})
  expect(early.code).toBe(CODE.failure)
  expect(early.msg).toContain('所在城市')
  const applicationNo = await sent()
  expect(await applicant.call(MINE, {})).toMatchObject({ state: 'reviewing', dueTime: expect.any(String) as string })
  expect((await applicant.call(SEND, {})).applicationNo).toBe(applicationNo)
  expect((await save('education', [])).code).toBe(CODE.conflict)
})

test('a no says by item what is to be mended; mended it is looked at again, and the reasons of before are there', async () => {
  const applicationNo = await sent()
  expect((await operator.answer(DECIDE, { applicationNo, approve: false })).code).toBe(CODE.failure)
  const reasons = JSON.stringify({ education: '照片看不清' })
  await operator.call(DECIDE, { applicationNo, approve: false, reasons })
  expect(await applicant.call(MINE, {})).toMatchObject({ state: 'rejected', reasons: { education: '照片看不清' } })
  await applicant.call(SEND, {})
  const detail = await operator.call('GET /operator/application/detail', { applicationNo })
  expect(detail).toMatchObject({ round: 2, approvalStatus: 0, before: { education: '照片看不清' } })
})

test('a paper is its applicant’s own, and an operator reads only those of what was sent, with a trace', async () => {
  const applicationNo = await sent()
  const papers = (await applicant.call(MINE, {})).form.education[0]?.papers ?? []
  const [paperNo = ''] = papers
  const stranger = await newVisitor(app)
  const asked = { paperNo }
  expect((await stranger.answer('GET /appoint/consultApplication/paper', asked)).code).not.toBe(CODE.ok)
  expect((await save('education', [{ title: '学', place: '校', from: 2010, to: null, papers }], stranger)).code).toBe(
    CODE.failure,
  )
  expect((await applicant.call('GET /appoint/consultApplication/paper', asked)).mimeType).toBe('image/jpeg')
  await operator.call('GET /operator/application/paper', { applicationNo, paperNo })
  const unused = await operator.answer('GET /operator/application/paper', { applicationNo, paperNo: '1'.repeat(18) })
  expect(unused.code).not.toBe(CODE.ok)
  const read = await app.db
    .selectFrom('audit_log')
    .select('actor')
    .where('subject', '=', `application-paper:${paperNo}`)
    .execute()
  expect(read).toHaveLength(1)
  expect((await applicant.answer('GET /operator/application/detail', { applicationNo })).code).not.toBe(CODE.ok)
})

test('of a yes, a no and taking it back at the same moment one holds, and one consultant is made at most', async () => {
  for (let round = 0; round < 3; round++) {
    const who = await newVisitor(app)
    const applicationNo = await sent(who)
    await checkAll(applicationNo)
    const answers = await Promise.all([
      operator.answer(DECIDE, { applicationNo, approve: true }),
      operator.answer(DECIDE, { applicationNo, approve: true }),
      operator.answer(DECIDE, { applicationNo, approve: false, reasons: JSON.stringify({ person: '请补' }) }),
      who.answer('POST /appoint/consultApplication/takeBack', {}),
    ])
    const decided = await app.db
      .selectFrom('application_review')
      .select('approval_status')
      .where('application_no', '=', applicationNo)
      .where((eb) => eb.or([eb('decided_at', 'is not', null), eb('withdrawn_at', 'is not', null)]))
      .execute()
    expect(decided).toHaveLength(1)
    expect(answers.slice(0, 3).filter(({ code }) => code === CODE.ok).length).toBeLessThanOrEqual(1)
  }
})

test('R164: whoever was approved is hidden until they open the page, which they may when the list is done', async () => {
  const consultant = await approved()
  const shown = () =>
    app.client.answer('GET /appoint/consultConsultant/getDetailsVO', { consultantId: consultant.consultantId })
  // This world has no protocols, so that nothing is to be signed.
  expect(await consultant.call(SETUP, {})).toMatchObject({ shown: false, mayOpen: true, done: ['protocol'] })
  expect((await consultant.answer(OPEN, { operation: 'open' })).code).toBe(CODE.conflict)
  const show = app.db.updateTable('consultant').set({ display_status: 1 }).where('id', '=', consultant.consultantId)
  await expect(show.execute()).rejects.toThrow('nobody sees a consultant')

  await consultant.call('GET /consult/consultConsultant/confirmIsReadInstruction', {})
  expect((await consultant.call('POST /consult/consultConsultant/runningPlanNotice', {})).readTime).toBeNull()
  await consultant.call('POST /consult/consultConsultant/runningPlanNotice', { read: true })
  await app.db
    .updateTable('consultant')
    .set({
      portrait: '/files/portraits/1.svg',
      motto: '慢慢说。',
      introduction: JSON.stringify([{ heading: '我', text: '你好' }]),
    })
    .where('id', '=', consultant.consultantId)
    .execute()
  const { id: categoryId } = await app.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()
  await app.db
    .insertInto('consultant_category')
    .values({ consultant_id: consultant.consultantId, category_id: categoryId })
    .execute()
  await createService(app.db, consultant.consultantId, { priceFen: 40_000, sessions: 1, modes: [1] })
  await openWeekly(app.db, consultant.consultantId, { weekday: 1, from: '18:00', to: '22:00' })
  for (const { id, sha256 } of await protocolsOf(consultant.call))
    await consultant.call('POST /consult/consultantProtocol/sign', { id, sha256, signedName: '许清禾' })

  await consultant.call(OPEN, { operation: 'open' })
  await consultant.call(OPEN, { operation: 'open' })
  expect(await consultant.call(SETUP, {})).toMatchObject({ shown: true, mayOpen: false })
  expect((await shown()).code).toBe(CODE.ok)
})

async function protocolsOf(call: Visitor['call']) {
  const { list } = await call('GET /consult/consultantProtocol/list', {})
  return Promise.all(list.map(({ id }) => call('GET /consult/consultantProtocol/info', { id })))
}

test('whoever is a consultant already cannot apply, nor be made one again; without a login nobody applies', async () => {
  await approved()
  expect((await applicant.answer(SEND, {})).code).toBe(CODE.conflict)
  expect((await save('education', [])).code).toBe(CODE.conflict)
  expect((await app.client.answer(SEND, {})).code).not.toBe(CODE.ok)
})

test('nobody is approved before every step was checked, and what was sent otherwise since is checked anew', async () => {
  const applicationNo = await sent()
  const yes = { applicationNo, approve: true, consultantType: 5 } as const
  expect(await operator.answer(DECIDE, yes)).toMatchObject({
    code: CODE.conflict,
    msg: '还没有核对完：身份、学历、受训经历、专业资质、面谈',
  })
  await checkAll(applicationNo)
  expect((await applicant.call(MINE, {})).checked).toEqual(APPLICATION_CHECKS)
  const unmet = { applicationNo, step: 'education', outcome: 'unmet', note: '学信网查不到这一条', seen: 5 } as const
  await operator.call(CHECK, unmet)
  const detail = await operator.call(DETAIL, { applicationNo })
  expect(detail.unchecked).toEqual(['education'])
  expect(detail.checks[0]).toMatchObject({
    step: 'education',
    outcome: 'unmet',
    note: '学信网查不到这一条',
    holds: true,
  })
  expect(await operator.answer(DECIDE, yes)).toMatchObject({ msg: '还没有核对完：学历' })
  expect(JSON.stringify(await applicant.call(MINE, {}))).not.toContain('学信网')

  const reasons = JSON.stringify({ education: '证书编号看不清' })
  await operator.call(DECIDE, { applicationNo, approve: false, reasons })
  expect((await operator.answer(CHECK, { ...unmet, seen: 6 })).code).toBe(CODE.conflict)
  const other = { title: '心理学学士', place: '听松大学', from: 2006, to: 2010, papers: [await newPaper()] }
  await save('education', [other])
  await applicant.call(SEND, {})
  expect((await operator.call(DETAIL, { applicationNo })).unchecked).toEqual(['education'])
  await operator.call(CHECK, {
    applicationNo,
    step: 'education',
    outcome: 'notNeeded',
    note: '上一级学历已经核对',
    seen: 6,
  })
  await operator.call(DECIDE, yes)
  expect((await applicant.call(MINE, {})).state).toBe('approved')
})

test('a step is noted with a reason where it is not met, for everybody where it must be, and by one at a time', async () => {
  const applicationNo = await sent()
  const mark = (step: ApplicationCheck, outcome: CheckOutcome, seen: number, note = '') =>
    operator.answer(CHECK, { applicationNo, step, outcome, note, seen })
  expect(await mark('identity', 'unmet', 0)).toMatchObject({ code: CODE.failure, msg: '请写下为什么' })
  expect(await mark('interview', 'notNeeded', 0, '认识')).toMatchObject({ msg: '这一步每个人都要核对' })
  const both = await Promise.all([mark('identity', 'met', 0), mark('interview', 'met', 0)])
  expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  const review = app.db.updateTable('application_review').where('application_no', '=', applicationNo)
  const approval = { approval_status: 1, decided_at: app.clock.now(), decided_by: 'operator:1' }
  await expect(review.set(approval).execute()).rejects.toThrow('once every step of it was checked')
  const checks = app.db.updateTable('application_check').where('application_no', '=', applicationNo)
  await expect(checks.set({ outcome: 'unmet' }).execute()).rejects.toThrow('stays as it is')
})
