import { CODE } from '@xinqi/domain/codes'
import { SIGN_STATUS } from '@xinqi/domain/rules/signature'
import { DAY, formatMoment } from '@xinqi/domain/time'
import { insertConsultantProtocols } from '../../seed/consultant-protocols'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { readingsOf } from '../../testing/readings'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, type Visitor } from '../../testing/visitor'

const PUBLISH = 'POST /operator/consultantProtocol/publish'
const TEXT = 'GET /operator/consultantProtocol/text'
const INFO = 'GET /consult/consultantProtocol/info'

const app = useTestApp()
const newPhone = phoneNumbers('1383017')
let person: TestConsultant
let consultant: Visitor
let operator: Operator
let ethics: number
beforeAll(async () => {
  const there = await app.db.selectFrom('consultant_protocol').select('id').limit(1).executeTakeFirst()
  if (!there) await app.db.transaction().execute(insertConsultantProtocols)
})
beforeEach(async () => {
  person = await createEveningConsultant(app, newPhone(), 40_000)
  consultant = await newConsultantLogin(app, person)
  operator = await newOperator(app, ['operations'])
  ethics = (await currentEthics()).id
})
// The next test's evening is this one's: what was published at its end would lie ahead there. What was signed stays, in the last test.
afterEach(() =>
  app.db
    .deleteFrom('consultant_protocol')
    .where('version', '!=', '1.0')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consultant_signature')
            .select('signature_no')
            .whereRef('protocol_id', '=', 'consultant_protocol.id'),
        ),
      ),
    )
    .execute(),
)

const currentEthics = async () =>
  (await consultant.call('GET /consult/consultantProtocol/list', {})).list.find(({ kind }) => kind === 'ethics')!

const wish = (after: number, effectiveTime?: string) => ({
  after,
  summary: '写明了督导的次数。',
  effectiveTime,
  validDays: 400,
  paragraphs: JSON.stringify([{ heading: '一、督导', text: '每月至少一次。' }]),
})

async function sign(id: number): Promise<void> {
  const { sha256 } = await consultant.call(INFO, { id })
  await consultant.call('POST /consult/consultantProtocol/sign', { id, sha256, signedName: person.name })
}

test('one that is planned is nobody’s to sign before its day, waits alone, and may be taken back', async () => {
  const { id } = await operator.call(PUBLISH, wish(ethics, formatMoment(app.clock.now().getTime() + DAY)))
  expect((await currentEthics()).id).toBe(ethics)
  expect(await consultant.answer(INFO, { id })).toMatchObject({ code: CODE.notFound })
  const listed = (await operator.call('GET /operator/consultantProtocol/list', {})).list.find((row) => row.id === id)
  expect(listed).toMatchObject({ isScheduled: true, signed: 0 })
  expect(await operator.answer(PUBLISH, wish(id))).toMatchObject({
    code: CODE.conflict,
    msg: expect.stringContaining('要先撤回它'),
  })
  await operator.call('POST /operator/consultantProtocol/withdraw', { id })
  app.clock.advance(2 * DAY)
  expect((await currentEthics()).id).toBe(ethics)
  expect((await operator.call(PUBLISH, wish(id))).version).toBe('1.2')
})

test('of two who publish at once one is told of the other; it stands in the log once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => operator.answer(PUBLISH, wish(ethics))))
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([CODE.ok, CODE.conflict, CODE.conflict])
  const noted = await app.db
    .selectFrom('audit_log')
    .select('subject')
    .where('actor', '=', `operator:${operator.operatorId}`)
    .execute()
  expect(noted).toEqual([{ subject: `consultant-protocol:${(await currentEthics()).id}` }])
})

test.each([
  ['days for which nothing can be signed', { validDays: 7 }, '最少 30 天'],
  ['a day that is over', { effectiveTime: '2026-11-20 08:00:00' }, '生效的时间已经过去了'],
  ['no paragraph', { paragraphs: '[]' }, '至少写一段'],
] as const)('%s is told, and nothing is published', async (_what, change, said) => {
  const refused = await operator.answer(PUBLISH, { ...wish(ethics), ...change })
  expect(JSON.stringify(refused)).toContain(said)
  expect((await currentEthics()).id).toBe(ethics)
})

test('a new version is signed anew, and the one before is expired after thirty days; who signed which stands there', async () => {
  await sign(ethics)
  const { id, version } = await operator.call(PUBLISH, wish(ethics))
  expect(version).toBe('1.1')
  expect(await currentEthics()).toMatchObject({ id, version, status: SIGN_STATUS.toSign, maySign: true })
  expect((await consultant.call(INFO, { id: ethics })).status).toBe(SIGN_STATUS.inEffect)
  await sign(id)
  const { list } = await operator.call('GET /operator/consultantProtocol/signers', { id })
  expect(list).toMatchObject([{ consultantId: person.id, userName: person.name }])
  const read = await readingsOf(app, `consultant-protocol:${id}`)
  expect(read).toEqual([{ action: 'read-protocol-signers', reason: '核对协议的签署' }])
  const until = formatMoment(app.clock.now().getTime() + 400 * DAY).slice(0, 10)
  expect(list[0]?.expireTime.slice(0, 10)).toBe(until)
  expect(await operator.call(TEXT, { id: ethics })).toMatchObject({
    version: '1.0',
    newestId: id,
    current: [{ heading: '一、督导' }],
  })
  app.clock.advance(31 * DAY)
  expect((await consultant.call(INFO, { id: ethics })).status).toBe(SIGN_STATUS.expired)
})
