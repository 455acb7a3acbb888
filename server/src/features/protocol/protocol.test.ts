import { CODE } from '@xinqi/domain/codes'
import { protocolMistake, type ProtocolParagraph } from '@xinqi/domain/rules/protocol'
import { DAY, formatMoment } from '@xinqi/domain/time'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()
let operator: Operator
beforeEach(async () => (operator = await newOperator(app, ['content'])))
// The next test's evening is this one's: what was published at its end would lie ahead there.
afterEach(() => app.db.deleteFrom('protocol').where('published_by', 'is not', null).execute())

type Type = 1 | 2
const written = async (protocolType: Type) =>
  (await operator.call('GET /operator/protocol/list', { protocolType })).list
const newest = async (protocolType: Type) => (await written(protocolType))[0]!
const textOf = (id: number) => operator.call('GET /operator/protocol/text', { id })

const ADDED: ProtocolParagraph = { heading: '新的一段', text: '我们会在每年年底告诉您做了哪些改进。' }

interface Change {
  after?: number
  effectiveTime?: string
  paragraphs?: ProtocolParagraph[]
}

/** The newest version with one more paragraph. */
async function publish(protocolType: Type, change: Change = {}) {
  const last = await newest(protocolType)
  const { paragraphs } = await textOf(last.id)
  return operator.answer('POST /operator/protocol/publish', {
    ...{ protocolType, after: last.id, summary: '加了一段。' },
    ...change,
    paragraphs: JSON.stringify(change.paragraphs ?? [...paragraphs, ADDED]),
  })
}

const asked = async (visitor: Awaited<ReturnType<typeof newVisitor>>) =>
  (await visitor.call('GET /appoint/consultUser/notices', {})).protocols

test('what is in effect could be published as it is written', async () => {
  for (const type of [1, 2] as const) {
    const { paragraphs } = await textOf((await newest(type)).id)
    expect(protocolMistake(type, paragraphs)).toBeNull()
  }
})

test('a new version is asked of who was there before, once; who comes later has agreed to it', async () => {
  const before = await newVisitor(app)
  const { data } = await publish(2)
  expect(data.version).toBe('1.1')
  expect(await asked(before)).toMatchObject([{ protocolType: 2, version: '1.1', summary: '加了一段。' }])
  await before.call('POST /appoint/consultOrganization/agreeProtocol', { protocolType: 2, version: '1.1' })
  expect(await asked(before)).toEqual([])
  expect(await asked(await newVisitor(app))).toEqual([])
  const [first, second] = await written(2)
  expect(first).toMatchObject({ version: '1.1', state: 'inEffect', agreed: 2 })
  expect(second).toMatchObject({ version: '1.0', state: 'expired' })
  const shown = await app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 2 })
  expect(shown.paragraphs.at(-1)?.heading).toBe('新的一段')
  const noted = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'publish-protocol').execute()
  expect(noted).toMatchObject([{ actor: `operator:${operator.operatorId}`, subject: `protocol:${first!.id}` }])
})

test('one that is planned asks nobody before its day, waits alone, and may be taken back until then', async () => {
  const visitor = await newVisitor(app)
  const effectiveTime = formatMoment(app.clock.now().getTime() + DAY)
  const { data } = await publish(1, { effectiveTime })
  expect(await asked(visitor)).toEqual([])
  expect(await newest(1)).toMatchObject({ state: 'scheduled', effectiveTime })
  expect((await app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 1 })).version).not.toBe(
    data.version,
  )
  expect(await publish(1)).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('要先撤回它') })
  await operator.call('POST /operator/protocol/withdraw', { id: data.id })
  await operator.call('POST /operator/protocol/withdraw', { id: data.id })
  app.clock.advance(2 * DAY)
  expect(await asked(visitor)).toEqual([])
  expect(await newest(1)).toMatchObject({ state: 'withdrawn' })
  expect((await publish(1)).data.version).not.toBe(data.version)
  expect(await asked(visitor)).toHaveLength(1)
})

test('what has taken effect is not taken back, and its words are never others', async () => {
  const { data } = await publish(2)
  const id = data.id
  expect(await operator.answer('POST /operator/protocol/withdraw', { id })).toMatchObject({ code: CODE.conflict })
  const words = app.db.updateTable('protocol').set({ summary: '别的' }).where('id', '=', id).execute()
  await expect(words).rejects.toThrow('never changed')
})

test('of two who publish at once one is told of the other', async () => {
  const answers = await Promise.all([publish(1), publish(1), publish(1)])
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict].sort())
})

test.each([
  ['a mistake in a paragraph', { paragraphs: [{ heading: '价格', text: '付款以后不能退。' }] }, '第 1 段：说到了钱'],
  ['a day that is over', { effectiveTime: '2026-11-20 08:00:00' }, '生效的时间已经过去了'],
  ['a day that is far', { effectiveTime: '2027-11-20 08:00:00' }, '最多提前 90 天'],
] as const)('%s is told, and nothing is published', async (_what, change, said) => {
  const before = (await written(1)).length
  const refused = await publish(1, change as Change)
  expect(refused).toMatchObject({ code: CODE.failure, msg: expect.stringContaining(said) })
  expect(await written(1)).toHaveLength(before)
})
