import { FIXED_NODE_NAME, FIXED_NODES, type RobotNode, type RobotScript } from './node'
import { SCRIPT } from './script'
import { faultsOf } from './script-faults'
import { firstNode, nodeHeard, nodeOf, waysFrom, wordsOf, type RobotFacts } from './walk'

const WITH: RobotFacts = { movableSessions: 1 }
const WITHOUT: RobotFacts = { movableSessions: 0 }

const changed = (id: string, change: Partial<RobotNode>): RobotScript => ({
  nodes: SCRIPT.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)),
})
const sentences = (script: RobotScript) => faultsOf(script).map(({ sentence }) => sentence)

test('nothing is wrong with the one that is installed, and its nodes are called what they are called elsewhere', () => {
  expect(faultsOf(SCRIPT)).toEqual([])
  for (const id of FIXED_NODES) expect(nodeOf(SCRIPT, id)).toMatchObject({ id, name: FIXED_NODE_NAME[id] })
})

test('what happens only with consent stands behind a question', () => {
  const moving = SCRIPT.nodes.filter(({ buttons }) => buttons.some((button) => 'does' in button && button.does))
  expect(moving.map(({ id }) => id)).toEqual(['confirmMove'])
})

test.each<[string, RobotScript, string]>([
  [
    'a node that the server leads to',
    { nodes: SCRIPT.nodes.filter(({ id }) => id !== 'danger') },
    '少了「说到危险」这一步',
  ],
  [
    'a button that leads nowhere',
    changed('refund', { buttons: [{ label: '再看看', to: 'gone' }] }),
    '「退款」的按钮「再看看」',
  ],
  ['a node twice', { nodes: [...SCRIPT.nodes, nodeOf(SCRIPT, 'refund')] }, '「退款」的编号和前面一步重复了'],
  [
    'a choice that leads nowhere',
    changed('chooseDay', { offers: { of: 'days', then: 'gone' } }),
    '「选哪一天」选好以后',
  ],
  [
    'a node that nobody comes to',
    { nodes: [...SCRIPT.nodes, { id: 'alone', name: '孤零零', words: '在', buttons: [{ label: '好', to: 'bye' }] }] },
    '「孤零零」谁也走不到',
  ],
  ['a circle', changed('refund', { buttons: [{ label: '再说一遍', to: 'refund' }] }), '「退款」只按按钮走不到「结束」'],
  [
    'a way out that only some have',
    changed('device', { buttons: [{ label: '没有了', to: 'bye', when: 'mayMove' }] }),
    '「设备」只按按钮走不到「结束」',
  ],
  ['an end that goes on', changed('bye', { buttons: [{ label: '再来', to: 'start' }] }), '「结束」是结束'],
  ['another end', changed('refund', { ends: true }), '「退款」不能结束对话'],
  [
    'two buttons of one name',
    changed('danger', { buttons: [...nodeOf(SCRIPT, 'danger').buttons, { label: '找顾问', to: 'askAdviser' }] }),
    '「说到危险」有两个按钮都叫「找顾问」',
  ],
  ['a gap that nothing fills', changed('refund', { words: '{name}，退款原路退回。' }), '「退款」的话里不认识 {name}'],
  [
    'a move that is not asked for',
    changed('refund', {
      buttons: [...nodeOf(SCRIPT, 'refund').buttons, { label: '改', to: 'moved', does: 'move', otherwise: 'notMoved' }],
    }),
    '「退款」会真的改预约，只能从选好了时间的一步过来',
  ],
  [
    'a question that does not say what it asks',
    changed('confirmMove', { words: '好吗？' }),
    '「确认要改」会真的改预约，话里要写明',
  ],
  [
    'an adviser without a question',
    changed('refund', { buttons: [...nodeOf(SCRIPT, 'refund').buttons, { label: '转', to: 'handedOver' }] }),
    '「退款」不能按按钮就转给顾问',
  ],
  ['a programme that does not say so', changed('start', { words: '你好。' }), '「开头」要说明这里是程序'],
  [
    'danger without a number to call',
    changed('danger', { words: '谢谢你说出来。' }),
    '「说到危险」要请人现在就拨打电话',
  ],
  [
    'danger without a person',
    changed('danger', { buttons: [{ label: '还有别的事', to: 'start' }] }),
    '「说到危险」要留着找顾问的按钮',
  ],
  [
    'waiting without help',
    changed('handedOver', { buttons: [{ label: '不用了', to: 'bye' }] }),
    '「转给顾问了」要留着打开「需要帮助时」的按钮',
  ],
  ['no session to choose', changed('chooseSession', { offers: undefined }), '「选哪一次」要列出可以改的预约'],
])('%s is said with the name of its node', (_what, script, sentence) => {
  expect(sentences(script)).toContainEqual(expect.stringContaining(sentence))
})

test('the first words say that this is a programme', () => {
  expect(nodeOf(SCRIPT, 'start').words).toContain('不是真人')
})

test('typed words lead where a button would, and only where one is', () => {
  expect(nodeHeard(SCRIPT, '我想改时间', WITH)).toBe('chooseSession')
  expect(nodeHeard(SCRIPT, '我想改时间', WITHOUT)).toBe('noSession')
  expect(nodeHeard(SCRIPT, '转人工', WITHOUT)).toBe('askAdviser')
  expect(nodeHeard(SCRIPT, '今天天气真好', WITH)).toBe('notUnderstood')
})

test('a dialog that is opened to move a session begins there', () => {
  expect([firstNode(true, WITH), firstNode(true, WITHOUT), firstNode(false, WITH)]).toEqual([
    'chooseSession',
    'noSession',
    'start',
  ])
})

test('no words are left with a gap, and who stands nowhere stands at the beginning', () => {
  for (const { id } of SCRIPT.nodes) expect(wordsOf(SCRIPT, id, { session: '甲', time: '乙' })).not.toMatch(/[{}]/)
  expect(waysFrom(SCRIPT, 'gone', WITH).map(({ button }) => button.label)).toEqual(
    waysFrom(SCRIPT, 'start', WITH).map(({ button }) => button.label),
  )
})
