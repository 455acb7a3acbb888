import { CODE } from '@xinqi/domain/codes'
import { PROOF_STATE, PROOF_TYPE } from '@xinqi/domain/rules/supervision'
import { DAY } from '@xinqi/domain/time'
import sharp from 'sharp'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { readingsOf } from '../../testing/readings'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, type Visitor } from '../../testing/visitor'
import { forgetPapers } from '../profile/commands/forget-papers'

const MINE = 'GET /consult/supervision/mine'
const LIST = 'GET /consult/supervision/list'
const SUBMIT = 'POST /consult/supervision/submit'
const WITHDRAW = 'POST /consult/supervision/withdraw'
const ASKED = 'GET /consult/supervision/asked'
const DECIDE = 'POST /consult/supervision/decide'
const DESK = 'GET /operator/supervision/list'
const PAPER = 'GET /operator/supervision/paper'
const PLATFORM = 'POST /operator/supervision/decide'

const app = useTestApp()
const newPhone = phoneNumbers('1383004')
let person: TestConsultant
let guide: TestConsultant
let consultant: Visitor
let supervisor: Visitor
let operator: Operator
beforeEach(async () => {
  person = await createEveningConsultant(app, newPhone(), 40_000)
  guide = await createEveningConsultant(app, newPhone(), 60_000)
  await setConsultant(guide, { consultant_type: 10 })
  consultant = await newConsultantLogin(app, person)
  supervisor = await newConsultantLogin(app, guide)
  operator = await newOperator(app)
})

const setConsultant = (
  { id }: TestConsultant,
  values: { consultant_type?: number; display_status?: number; supervisor_id?: number },
) => app.services.db.updateTable('consultant').set(values).where('id', '=', id).execute()

const byGuide = (more: { heldDate?: string; minutes?: number; form?: 'individual' | 'group' } = {}) => ({
  ...{ proofType: PROOF_TYPE.supervisor, supervisorId: guide.id, supervisorName: '', paperNo: undefined },
  ...{ form: 'individual' as const, heldDate: '2026-11-18', minutes: 50 },
  ...more,
})
const submit = async (): Promise<string> => (await consultant.call(SUBMIT, byGuide())).proofNo

async function newPaper(who = consultant): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2F6F66' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)]), 'paper.jpg')
  const address = `${app.origin}/api/consult/consultantProfile/addPaper`
  const answer = await fetch(address, { method: 'POST', headers: { token: who.token }, body })
  return ((await answer.json()) as { data: { paperNo: string } }).data.paperNo
}

const outside = (paperNo: string) => ({
  ...{ proofType: PROOF_TYPE.platform, supervisorId: undefined, supervisorName: '温岭', paperNo },
  ...{ form: 'group' as const, heldDate: '2026-10-31', minutes: 120 },
})

test('a supervisor of the platform is asked, and it counts from their yes on, in the month when it was held', async () => {
  const proofNo = await submit()
  expect(await consultant.call(MINE, {})).toMatchObject({ individual: 0, group: 0 })
  expect(await supervisor.call(MINE, {})).toMatchObject({ isSupervisor: true, asked: 1 })
  const onToday = async () => (await supervisor.call('GET /consult/workday/info', {})).supervisionsAsked
  expect(await onToday()).toBe(1)
  const { list } = await supervisor.call(ASKED, {})
  expect(list).toMatchObject([
    { proofNo, userName: person.name, minutes: 50, supervisorName: guide.name, reason: null },
  ])

  await supervisor.call(DECIDE, { proofNo, confirm: true })
  const mine = await consultant.call(MINE, {})
  expect(mine).toMatchObject({ individual: 50, group: 0, isSupervisor: false })
  expect(mine.months.at(-1)).toEqual({ month: '2026-11', individual: 50, group: 0 })
  expect((await consultant.call(LIST, {})).list).toMatchObject([{ proofNo, state: PROOF_STATE.confirmed }])
  expect((await supervisor.call(MINE, {})).asked).toBe(0)
  expect(await onToday()).toBe(0)
})

test('R280: another supervisor is the platform’s to confirm, with a paper whose every look is written down', async () => {
  const { proofNo } = await consultant.call(SUBMIT, outside(await newPaper()))
  expect((await supervisor.call(ASKED, {})).list).toEqual([])
  const { list } = await operator.call(DESK, {})
  const read = await readingsOf(app, `supervision-proof:${list[0]?.proofNo}`)
  expect(read).toEqual([{ action: 'read-supervision', reason: '审核督导证明' }])
  expect(list).toContainEqual(expect.objectContaining({ proofNo, supervisorName: '温岭', minutes: 120 }))
  expect((await operator.call(PAPER, { proofNo })).mimeType).toBe('image/jpeg')
  const reads = await app.services.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'read-supervision-paper')
    .execute()
  expect(reads).toContainEqual({ subject: `supervision-proof:${proofNo}` })

  await operator.call(PLATFORM, { proofNo, confirm: true })
  expect(await consultant.call(MINE, {})).toMatchObject({ individual: 0, group: 120 })
})

test('returned, it says why, does not count, and may be noted anew', async () => {
  const proofNo = await submit()
  const { code, data } = await supervisor.answer(DECIDE, { proofNo, confirm: false, reason: ' ' })
  expect([code, data]).toEqual([CODE.failure, { fields: { reason: expect.stringContaining('为什么退回') } }])
  await supervisor.call(DECIDE, { proofNo, confirm: false, reason: '那天是 40 分钟' })
  expect((await consultant.call(LIST, {})).list).toMatchObject([
    { state: PROOF_STATE.returned, reason: '那天是 40 分钟' },
  ])
  expect((await consultant.call(MINE, {})).individual).toBe(0)
  await consultant.call(SUBMIT, byGuide({ minutes: 40 }))
})

test('what waits can be taken back, once; then nobody decides it', async () => {
  const proofNo = await submit()
  await consultant.call(WITHDRAW, { proofNo })
  expect((await consultant.answer(WITHDRAW, { proofNo })).code).toBe(CODE.conflict)
  expect((await supervisor.answer(DECIDE, { proofNo, confirm: true })).msg).toBe('咨询师已经收回了这一次，请刷新')
  expect((await supervisor.call(ASKED, {})).list).toEqual([])
})

test('the same is noted once, also by two at one moment; a decision is made once, also by two', async () => {
  const answers = await Promise.all([consultant.answer(SUBMIT, byGuide()), consultant.answer(SUBMIT, byGuide())])
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  const proofNo = (await consultant.call(LIST, {})).list[0]?.proofNo ?? ''
  const decisions = await Promise.all([
    supervisor.answer(DECIDE, { proofNo, confirm: true }),
    supervisor.answer(DECIDE, { proofNo, confirm: false, reason: '不是我' }),
  ])
  expect(decisions.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

describe('who has a say', () => {
  test('neither oneself, nor another supervisor, nor the platform for what went to a supervisor', async () => {
    const proofNo = await submit()
    const other = await createEveningConsultant(app, newPhone(), 60_000)
    await setConsultant(other, { consultant_type: 11 })
    const stranger = await newConsultantLogin(app, other)
    for (const who of [consultant, stranger])
      expect((await who.answer(DECIDE, { proofNo, confirm: true })).code).toBe(CODE.notFound)
    expect((await operator.answer(PLATFORM, { proofNo, confirm: true })).code).toBe(CODE.notFound)
    expect((await operator.answer(PAPER, { proofNo })).code).toBe(CODE.notFound)
    expect((await stranger.answer(WITHDRAW, { proofNo })).code).toBe(CODE.notFound)
    expect((await stranger.call(LIST, {})).list).toEqual([])
  })

  test('a supervisor has none in what the platform is asked', async () => {
    const { proofNo } = await consultant.call(SUBMIT, outside(await newPaper()))
    expect((await supervisor.answer(DECIDE, { proofNo, confirm: true })).code).toBe(CODE.notFound)
  })

  test('only who supervises and is shown can be asked, one’s own first, never oneself', async () => {
    const hidden = await createEveningConsultant(app, newPhone(), 60_000)
    await setConsultant(hidden, { consultant_type: 11, display_status: 0 })
    await setConsultant(person, { supervisor_id: guide.id, consultant_type: 11 })
    const { supervisors } = await consultant.call(MINE, {})
    expect(supervisors[0]).toEqual({ consultantId: guide.id, userName: guide.name, isOwn: true })
    expect(supervisors.map(({ consultantId }) => consultantId)).not.toContain(person.id)
    const last = supervisors.at(-1)?.consultantId ?? 0
    await consultant.call(SUBMIT, { ...byGuide(), supervisorId: last })
    expect((await consultant.call(MINE, {})).supervisors[1]?.consultantId).toBe(last)
    for (const supervisorId of [hidden.id, person.id, app.world.lin.id])
      expect((await consultant.answer(SUBMIT, { ...byGuide(), supervisorId })).code).toBe(CODE.notFound)
  })
})

test('what will not do is said beside its field, and nothing is noted', async () => {
  const wrong = async (wish: object) => {
    const { code, data } = await consultant.answer(SUBMIT, { ...byGuide(), ...wish })
    expect(code).toBe(CODE.failure)
    return Object.keys((data as unknown as { fields: object }).fields)
  }
  expect(await wrong({ heldDate: '2026-11-22' })).toEqual(['heldDate'])
  expect(await wrong({ minutes: 5 })).toEqual(['minutes'])
  expect(await wrong({ supervisorId: undefined })).toEqual(['supervisorId'])
  expect(await wrong({ ...outside(''), supervisorName: '', paperNo: undefined })).toEqual(['supervisorName', 'paperNo'])
  expect((await consultant.call(LIST, {})).list).toEqual([])
})

test('another’s paper proves nothing, and a paper that proves something is kept', async () => {
  const theirs = await newPaper(supervisor)
  expect((await consultant.answer(SUBMIT, outside(theirs))).code).toBe(CODE.notFound)
  const { proofNo } = await consultant.call(SUBMIT, outside(await newPaper()))
  app.clock.set(new Date(app.clock.now().getTime() + 40 * DAY))
  await forgetPapers(app.services)
  expect((await operator.call(PAPER, { proofNo })).base64).not.toBe('')
})

test('the database itself keeps what was noted and decided', async () => {
  const proofNo = await submit()
  const change = (values: { minutes?: number; state?: number }) =>
    app.services.db.updateTable('supervision_proof').set(values).where('proof_no', '=', proofNo).execute()
  await expect(change({ minutes: 60 })).rejects.toThrow('a supervision stays')
  await expect(change({ state: PROOF_STATE.confirmed })).rejects.toThrow('supervision_proof_decided')
  await supervisor.call(DECIDE, { proofNo, confirm: true })
  await expect(change({ state: PROOF_STATE.waiting })).rejects.toThrow('a supervision stays')
})
