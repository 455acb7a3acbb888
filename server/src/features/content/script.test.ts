import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import type { RobotNode, RobotScript } from '@xinqi/domain/robot/node'
import { SCRIPT } from '@xinqi/domain/robot/script'
import { SCRIPT_ID } from '@xinqi/domain/text/content'
import { formatMoment, HOUR } from '@xinqi/domain/time'
import { insertWatchWords } from '../../seed/watch-words'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'
import { wordsOf } from '../watch-word/known-words'

const SEND = 'POST /appoint/message/sendByRobot'
type Dialog = Data<typeof SEND>

const app = useTestApp()
let operator: Operator
let visitor: Visitor
beforeEach(async () => {
  await app.db.deleteFrom('robot_dialog').execute()
  await app.db.deleteFrom('content_version').where('kind', '=', 'robot').execute()
  await app.db.deleteFrom('watch_word').execute()
  await app.db.transaction().execute(insertWatchWords)
  wordsOf(app.services.db).forget()
  operator = await newOperator(app, ['content'])
  visitor = await newVisitor(app)
})

const changed = (id: string, change: Partial<RobotNode>): RobotScript => ({
  nodes: SCRIPT.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)),
})
const SLOWLY = changed('refund', { words: '退款慢慢就到。', buttons: [{ label: '好的', to: 'bye' }] })
const NEW_START = changed('start', { words: '这里是程序，不是真人。慢慢来。' })

const read = () => operator.call('GET /operator/content/script', {})
const save = (after: number, words: RobotScript) =>
  operator.answer('POST /operator/content/saveScript', { after, words: JSON.stringify(words), reason: '说得慢一点' })
const publish = (version: number, effectiveTime?: string) =>
  operator.answer('POST /operator/content/publish', { kind: 'robot', id: SCRIPT_ID, version, effectiveTime })
const begin = (): Promise<Dialog> => visitor.call(SEND, {})
const press = (dialog: Dialog, label: string): Promise<Dialog> =>
  visitor.call(SEND, { step: dialog.step, choice: dialog.buttons.find((one) => one.label === label)?.key ?? label })
const lastOf = ({ lines }: Dialog) => lines.at(-1)?.text ?? ''

test('a draft is said to nobody; at its time a version is, and the one before can be put back', async () => {
  expect(await read()).toMatchObject({ state: 'published', version: 0, versions: [] })
  expect((await save(0, NEW_START)).data).toEqual({ version: 2 })
  expect(lastOf(await begin())).toBe(SCRIPT.nodes[0]?.words)
  await app.db.deleteFrom('robot_dialog').execute()
  const time = formatMoment(new Date(app.clock.now().getTime() + HOUR))
  expect((await publish(2, time)).code).toBe(CODE.ok)
  expect(await read()).toMatchObject({ waitingTime: time, words: { nodes: NEW_START.nodes } })
  expect((await publish(2)).code).toBe(CODE.conflict)
  app.clock.advance(HOUR)
  expect(lastOf(await begin())).toContain('慢慢来')
  await app.db.deleteFrom('robot_dialog').execute()
  const back = { kind: 'robot' as const, id: SCRIPT_ID, after: 2, to: 1 }
  expect((await operator.call('POST /operator/content/putBack', back)).version).toBe(3)
  expect(lastOf(await begin())).toBe(SCRIPT.nodes[0]?.words)
  expect((await read()).versions.map(({ state }) => state)).toEqual(['current', 'past', 'past'])
})

test('a dialog under way goes on as it began, whatever is published, and takes up the new one at its beginning', async () => {
  const refund = await press(await begin(), '退款到哪里了')
  // The button that stood first is gone, and another stands in its place.
  await save(0, changed('refund', { words: '退款慢慢就到。', buttons: [{ label: '结束', to: 'bye' }] }))
  await publish(2)
  expect(await begin()).toMatchObject({ step: refund.step, buttons: refund.buttons })
  const again = await press(refund, '还有别的事')
  const anew = await press(again, '退款到哪里了')
  expect(lastOf(anew)).toBe('退款慢慢就到。')
  expect(anew.buttons.map(({ label }) => label)).toEqual(['结束'])
  expect(await press(anew, '结束')).toMatchObject({ ended: true })
})

test('nobody is stranded where their node is gone from the new version', async () => {
  const device = await press(await begin(), '听不到、看不到')
  const nodes = SCRIPT.nodes.filter(({ id }) => id !== 'device')
  const without = nodes.map((node) => ({
    ...node,
    buttons: node.buttons.filter((button) => !('to' in button) || button.to !== 'device'),
  }))
  expect((await save(0, { nodes: without })).code).toBe(CODE.ok)
  await publish(2)
  const asks = await press(device, '找顾问')
  expect(asks.asks).toBe(true)
  const handed = await visitor.call(SEND, { step: asks.step, text: '还是听不到' })
  expect(lastOf(handed)).toContain('转给顾问了')
})

test('who is in danger reads the newest words at once', async () => {
  const refund = await press(await begin(), '退款到哪里了')
  await save(0, changed('danger', { words: '请现在就打 12356 这个电话。' }))
  await publish(2)
  const danger = await visitor.call(SEND, { step: refund.step, text: '我不想活了' })
  expect(danger).toMatchObject({ crisis: true })
  expect(lastOf(danger)).toBe('请现在就打 12356 这个电话。')
})

test('what cannot be walked is not kept, each fault beside its node; nobody writes over what they have not seen', async () => {
  const silent = changed('danger', { words: '谢谢你说出来。', buttons: [{ label: '还有别的事', to: 'start' }] })
  const place = SCRIPT.nodes.findIndex(({ id }) => id === 'danger')
  const refused = await save(0, silent)
  expect(refused.msg).toContain('「说到危险」')
  expect(refused.data).toMatchObject({
    fields: { [`words/nodes/${place}`]: expect.stringContaining('找顾问') as string },
  })
  expect((await read()).version).toBe(0)
  await save(0, SLOWLY)
  expect((await save(0, NEW_START)).code).toBe(CODE.conflict)
  expect((await save(2, SLOWLY)).data).toEqual({ version: 2 })
  const twice = await Promise.all([save(2, NEW_START), save(2, changed('bye', { words: '再见。' }))])
  expect(twice.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

test('it stands in the log; who only looks changes nothing, and it cannot be taken down', async () => {
  await save(0, SLOWLY)
  await publish(2)
  const acts = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `content:robot:${SCRIPT_ID}`)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['publish-content', 'write-content'])
  const looking = await newOperator(app, ['readOnly'])
  expect((await looking.answer('GET /operator/content/script', {})).code).toBe(CODE.ok)
  const writing = { after: 2, words: JSON.stringify(NEW_START), reason: '试' }
  expect((await looking.answer('POST /operator/content/saveScript', writing)).code).not.toBe(CODE.ok)
  const hiding = { kind: 'robot' as never, id: SCRIPT_ID, reason: '试' }
  expect((await operator.answer('POST /operator/content/hide', hiding)).code).toBe(CODE.failure)
})
