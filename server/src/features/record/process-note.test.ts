import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'
import { strFromU8, unzipSync } from 'fflate'
import type { z } from 'zod'
import { createEveningConsultant } from '../../testing/build-consultant'
import { newOperator } from '../../testing/operator'
import { readPdf } from '../../testing/pdf-text'
import { buildPractice, type Practice } from '../../testing/practice'
import { useTestApp } from '../../testing/use-test-app'
import { lastingToken, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const NOTE = '她说到父亲时我想逃开，这是我的反移情，带去督导'
const RECORD = '这周睡得好一些'

const app = useTestApp()
let practice: Practice
let visitor: Visitor
let own: Visitor
let other: Visitor
let supervisor: Visitor
let orderNo: string
beforeAll(async () => {
  const { lin, zhou } = app.world
  const guide = await createEveningConsultant(app, '13900000003', 60_000)
  await app.db.updateTable('consultant').set({ consultant_type: 10 }).where('id', '=', guide.id).execute()
  practice = await buildPractice(app, { colleagueId: zhou.id, supervisorId: guide.id })
  const token = await lastingToken(app, { side: 'user', userId: practice.userId })
  visitor = { userId: practice.userId, token, ...app.client.as(token) }
  own = await newConsultantLogin(app, lin)
  other = await newConsultantLogin(app, zhou)
  supervisor = await newConsultantLogin(app, guide)
  const held = await visitor.call('GET /appoint/consultAppointment/info', { appointNo: practice.heldNo })
  orderNo = held.orderNo
})

const SAVE = 'POST /consult/processNote/save'
const INFO = 'GET /consult/processNote/info'
const save = (revision: number, words: string) => own.call(SAVE, { appointNo: practice.heldNo, revision, words })
const info = () => own.call(INFO, { appointNo: practice.heldNo })

const readings = () =>
  app.db
    .selectFrom('audit_log')
    .select(['actor', 'subject'])
    .where('action', '=', 'read-process-note')
    .orderBy('id')
    .execute()

test('is saved over by its writer, and by no device that has not seen what stands there', async () => {
  const { revision } = await info()
  expect(await save(revision, NOTE)).toMatchObject({ saved: true, note: { revision: revision + 1, words: NOTE } })
  expect(await save(revision, NOTE)).toMatchObject({ saved: true, note: { revision: revision + 1 } })
  const before = await readings()
  expect(await save(revision, '别的')).toMatchObject({ saved: false, note: { revision: revision + 1, words: NOTE } })
  expect(await info()).toMatchObject({ words: NOTE })
  const read = { actor: `consultant:${app.world.lin.id}`, subject: `process-note:${practice.heldNo}` }
  expect((await readings()).slice(before.length)).toEqual([read, read])
  const rows = await app.db.selectFrom('process_note').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('反移情')
})

test('another consultant’s is as if not there, and a visitor asks in vain', async () => {
  const { heldNo: appointNo } = practice
  for (const who of [other, supervisor]) {
    expect(await who.answer(INFO, { appointNo })).toEqual(await who.answer(INFO, { appointNo: '9'.repeat(18) }))
    expect((await who.answer(SAVE, { appointNo, revision: 0, words: '看看' })).code).toBe(CODE.notFound)
  }
  expect((await visitor.answer(INFO, { appointNo })).code).toBe(CODE.forbidden)
})

/** What each reading call is asked with: every number that is there, and what somebody might look for. */
const numbers = (): Record<string, unknown> => ({
  ...practice,
  ...{ appointNo: practice.heldNo, appointNos: practice.heldNo, orderNo, heldNo: undefined },
  ...{ sendUserId: practice.userId, consultantId: app.world.lin.id, srvId: practice.serviceId, revision: 1 },
  ...{
    keyword: '反移情',
    words: '反移情',
    text: '反移情',
    month: '2026-11',
    orgId: app.world.orgId,
    reason: '核对一下',
  },
})

function paramsOf(call: CallKey): object {
  const { shape = {} } = contract[call].params as Partial<z.ZodObject>
  const known = numbers()
  return Object.fromEntries(Object.keys(shape).flatMap((name) => (name in known ? [[name, known[name]]] : [])))
}

const isReading = (call: CallKey): boolean => call.startsWith('GET ') || 'needs' in contract[call]

/** Everything that somebody is told by every call of theirs that reads. */
async function told(token: string, sides: readonly string[]): Promise<Map<CallKey, string>> {
  const answers = new Map<CallKey, string>()
  for (const call of Object.keys(contract) as CallKey[]) {
    if (!sides.includes(contract[call].auth) || !isReading(call)) continue
    const response = await app.client.send(call, paramsOf(call), { token })
    answers.set(call, await response.text())
  }
  return answers
}

const telling = (answers: ReadonlyMap<CallKey, string>, words: string): CallKey[] =>
  [...answers].flatMap(([call, text]) => (text.includes(words) ? [call] : []))

describe('once the record is signed', () => {
  beforeAll(async () => {
    const { heldNo: appointNo } = practice
    const words = JSON.stringify({ subjective: RECORD, forVisitor: '试试写下来' })
    const saving = { appointNo, revision: 2, template: 'soap', words, mentalHealthStatus: 2, shared: true } as const
    const { content } = await own.call('POST /consult/consultRecord/save', saving)
    const signedName = app.world.lin.name
    await own.call('POST /consult/consultRecord/sign', { appointNo, revision: content.revision, signedName })
  })

  test('it is told by its own call to its writer, and by no call to anybody', async () => {
    const mine = await told(own.token, ['consultant', 'party', 'public'])
    expect(telling(mine, NOTE)).toEqual([INFO])
    expect(telling(mine, RECORD)).toContain('GET /consult/consultRecord/info')
    const { base64 } = await own.call('GET /consult/consultRecord/pdf', { appointNo: practice.heldNo })
    expect(readPdf(base64).text).toContain(RECORD)
    expect(readPdf(base64).text).not.toContain('反移情')

    const visitors = await told(visitor.token, ['user', 'party', 'public'])
    expect(telling(visitors, '试试写下来')).toContain('GET /appoint/consultRecord/shared')
    expect(telling(visitors, '笔记')).toEqual([])
    const operator = await newOperator(app)
    const operators = await told(operator.token, ['operator', 'public'])
    expect(operators.size).toBeGreaterThan(80)
    const others = await Promise.all([
      told(other.token, ['consultant', 'party']),
      told(supervisor.token, ['consultant', 'party']),
      told((await newVisitor(app)).token, ['user', 'party']),
    ])
    for (const answers of [visitors, operators, ...others]) expect(telling(answers, NOTE)).toEqual([])
  })

  test('it is in no export of the visitor’s', async () => {
    const { exportId } = await visitor.call('POST /appoint/consultVisitor/exportMyData', {})
    await app.sandbox.runDueJobs()
    const { base64 } = await visitor.call('POST /appoint/consultVisitor/fetchExport', { exportId })
    const texts = Object.values(unzipSync(Buffer.from(base64, 'base64'))).map((file) => strFromU8(file))
    expect(texts.join()).toContain('试试写下来')
    expect(texts.join()).not.toContain('反移情')
  })

  test('it stays as it is, whoever asks, the database included', async () => {
    const { revision } = await info()
    const late = await own.answer(SAVE, { appointNo: practice.heldNo, revision, words: '后来想到的' })
    expect(late).toMatchObject({ code: CODE.conflict, msg: '这次的记录已经签署，笔记也不能再改' })
    await expect(app.db.updateTable('process_note').set({ words_cipher: '' }).execute()).rejects.toThrow(
      'stays as it is',
    )
    await expect(app.db.deleteFrom('process_note').execute()).rejects.toThrow('kept')
    expect(await info()).toMatchObject({ revision, words: NOTE })
  })
})
