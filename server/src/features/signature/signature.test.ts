import { CODE } from '@xinqi/domain/codes'
import { DAY } from '@xinqi/domain/time'
import { protocolHash } from '../../crypto/protocol-hash'
import { insertConsultantProtocols } from '../../seed/consultant-protocols'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { readPdf } from '../../testing/pdf-text'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, type Visitor } from '../../testing/visitor'

const LIST = 'GET /consult/consultantProtocol/list'
const SIGN = 'POST /consult/consultantProtocol/sign'
const MINE = 'GET /consult/consultantProtocol/signatures'
const DOWNLOAD = 'POST /consult/consultantProtocol/download'

const app = useTestApp()
const newPhone = phoneNumbers('1383005')
let person: TestConsultant
let consultant: Visitor
let operator: Operator
beforeAll(async () => {
  const there = await app.db.selectFrom('consultant_protocol').select('id').limit(1).executeTakeFirst()
  if (!there) await app.db.transaction().execute(insertConsultantProtocols)
})
beforeEach(async () => {
  person = await createEveningConsultant(app, newPhone(), 40_000)
  consultant = await newConsultantLogin(app, person)
  operator = await newOperator(app)
})

const one = async (kind = 'ethics', who = consultant) =>
  (await who.call(LIST, {})).list.find((version) => version.kind === kind)!
const hashOf = async (id: number) => (await consultant.call('GET /consult/consultantProtocol/info', { id })).sha256
const sign = async (id: number, signedName = person.name) =>
  consultant.answer(SIGN, { id, sha256: await hashOf(id), signedName })

/** Another version of a kind, in effect from now on. */
async function publish(kind: 'ethics' | 'cooperation', version: string): Promise<number> {
  const body = [{ heading: '一', text: `第 ${version} 版` }]
  const { id } = await app.db
    .insertInto('consultant_protocol')
    .values({
      ...{ kind, version, title: '新的版本', summary: '改了一处', valid_days: 365 },
      body: JSON.stringify(body),
      body_sha256: protocolHash('新的版本', version, body),
      effective_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('who has not signed is told how many are missing; the typed name signs, and the paper says so', async () => {
  expect((await consultant.call(LIST, {})).toSign).toBe(3)
  const { id, status } = await one()
  expect(status).toBe(0)
  const { signatureNo } = (await sign(id)).data
  expect(await one()).toMatchObject({ status: 1, maySign: false, signedTime: expect.any(String) })
  expect((await consultant.call(LIST, {})).toSign).toBe(2)
  const [signed] = (await consultant.call(MINE, {})).list
  expect(signed).toMatchObject({ signatureNo, signedName: person.name, status: 1, sha256: await hashOf(id) })
  const { base64, fileName } = await consultant.call(DOWNLOAD, { signatureNo })
  const { text } = readPdf(base64)
  expect(fileName).toContain('伦理守则')
  for (const words of ['生命第一', person.name, signatureNo, await hashOf(id)]) expect(text).toContain(words)
  expect((await consultant.call(DOWNLOAD, { signatureNo })).base64).toBe(base64)
})

test('every protocol of ours can be printed', async () => {
  for (const kind of ['cooperation', 'ethics', 'confidentiality'])
    expect((await sign((await one(kind)).id)).code).toBe(CODE.ok)
  expect((await consultant.call(LIST, {})).toSign).toBe(0)
})

test.each([
  ['another name', '林一帆', /一个字都不差/],
  ['nothing', '  ', /请输入姓名/],
])('%s signs nothing', async (_name, typed, sentence) => {
  const { id } = await one()
  const answer = await sign(id, typed)
  expect(answer).toMatchObject({ code: CODE.failure })
  expect(answer.msg).toMatch(sentence)
  expect(await one()).toMatchObject({ status: 0 })
})

test('another text than the one that was read is not signed', async () => {
  const { id } = await one()
  const answer = await consultant.answer(SIGN, { id, sha256: 'a'.repeat(64), signedName: person.name })
  expect(answer.code).toBe(CODE.conflict)
})

test('signed on two devices at once, it is one signature', async () => {
  const { id } = await one()
  const answers = await Promise.all([sign(id), sign(id), sign(id)])
  expect(new Set(answers.map(({ data }) => data.signatureNo)).size).toBe(1)
  expect((await consultant.call(MINE, {})).list).toHaveLength(1)
})

test('R282: it runs out after its days, and may be renewed a month before without losing any', async () => {
  const { id } = await one()
  const before = (await sign(id)).data.signatureNo
  const end = (await one()).expireTime
  app.clock.advance(336 * DAY)
  expect(await one()).toMatchObject({ status: 1, maySign: true })
  const after = (await sign(id)).data.signatureNo
  expect(after).not.toBe(before)
  const renewed = await one()
  expect(renewed.maySign).toBe(false)
  app.clock.advance(365 * DAY)
  expect(await one()).toMatchObject({ status: 1, maySign: true })
  app.clock.advance(30 * DAY)
  expect(await one()).toMatchObject({ status: 2, maySign: true })
  expect(renewed.expireTime! > end!).toBe(true)
})

test('a new version is to be signed, and the signature on the one before holds for another month', async () => {
  const old = await one('cooperation')
  await sign(old.id)
  const id = await publish('cooperation', `t${Date.now()}`)
  expect(await one('cooperation')).toMatchObject({ id, status: 0 })
  expect((await sign(old.id)).msg).toMatch(/新的版本/)
  const state = async () =>
    (await consultant.call(MINE, {})).list.find(({ protocolId }) => protocolId === old.id)?.status
  expect(await state()).toBe(1)
  app.clock.advance(30 * DAY)
  expect(await state()).toBe(2)
})

test('a version that was withdrawn cannot be signed, and what was signed is ended', async () => {
  const id = await publish('ethics', `w${Date.now()}`)
  await sign(id)
  const other = await newConsultantLogin(app, app.world.lin)
  const sha256 = await hashOf(id)
  await operator.call('POST /operator/consultantProtocol/withdraw', { id })
  await operator.call('POST /operator/consultantProtocol/withdraw', { id })
  expect((await consultant.call(MINE, {})).list[0]).toMatchObject({ protocolId: id, status: 3 })
  const refused = await other.answer(SIGN, { id, sha256, signedName: app.world.lin.name })
  expect(refused).toMatchObject({ code: CODE.conflict, msg: '这个版本已经撤回，不能再签' })
  // The one before is what is signed again.
  expect((await one('ethics')).id).not.toBe(id)
})

test('a version that is withdrawn while somebody signs it is signed before, or not at all', async () => {
  const id = await publish('ethics', `r${Date.now()}`)
  const [signed] = await Promise.all([sign(id), operator.call('POST /operator/consultantProtocol/withdraw', { id })])
  const { list } = await consultant.call(MINE, {})
  expect(list.filter(({ protocolId }) => protocolId === id)).toHaveLength(signed.code === CODE.ok ? 1 : 0)
})

test('signatures and versions are never changed, and a signature never goes', async () => {
  const { id } = await one()
  await sign(id)
  const of = app.db
    .updateTable('consultant_signature')
    .set({ signed_name: '别人' })
    .where('consultant_id', '=', person.id)
  await expect(of.execute()).rejects.toThrow(/never changed/)
  await expect(
    app.db.deleteFrom('consultant_signature').where('consultant_id', '=', person.id).execute(),
  ).rejects.toThrow(/never deleted/)
  await expect(
    app.db.updateTable('consultant_protocol').set({ title: '别的' }).where('id', '=', id).execute(),
  ).rejects.toThrow(/never changed/)
})

test("another's paper answers as one that is not there", async () => {
  const { signatureNo } = (await sign((await one()).id)).data
  const stranger = await newConsultantLogin(app, app.world.lin)
  const [foreign, missing] = [
    await stranger.answer(DOWNLOAD, { signatureNo }),
    await stranger.answer(DOWNLOAD, { signatureNo: '202611230000000009' }),
  ]
  expect([foreign.code, foreign.msg]).toEqual([missing.code, missing.msg])
  const withdraw = await consultant.answer('POST /operator/consultantProtocol/withdraw', { id: 1 })
  expect(withdraw.code).not.toBe(CODE.ok)
})
