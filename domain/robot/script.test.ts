import { NODE_IDS, SCRIPT, type NodeId } from './script'
import { firstNode, nodeHeard, waysFrom, wordsOf, type RobotFacts } from './walk'

const WITH: RobotFacts = { movableSessions: 1 }
const WITHOUT: RobotFacts = { movableSessions: 0 }

/** Where a node leads for a visitor. What the server decides by itself is named: words of danger, what is not understood, an answer. */
function next(node: NodeId, facts: RobotFacts): NodeId[] {
  const { offers, asks, ends } = SCRIPT[node]
  const pressed = waysFrom(node, facts).flatMap(({ button }) =>
    'to' in button ? [button.to, ...(button.otherwise ? [button.otherwise] : [])] : [],
  )
  const typed: NodeId[] = ends ? [] : ['danger', ...(asks ? [asks] : (['notUnderstood'] as const))]
  const answered: NodeId[] = node === 'handedOver' ? ['adviserAnswered'] : []
  return [...pressed, ...typed, ...answered, ...(offers ? [offers.then] : [])]
}

function reached(from: NodeId, facts: RobotFacts): Set<NodeId> {
  const seen = new Set<NodeId>([from])
  for (const node of seen) for (const one of next(node, facts)) seen.add(one)
  return seen
}

test('every node is reached by somebody', () => {
  const all = new Set([...reached('start', WITH), ...reached('start', WITHOUT)])
  expect(NODE_IDS.filter((node) => !all.has(node))).toEqual([])
})

test.each(NODE_IDS)('from %s there is a way by buttons alone, and it comes to an end', (node) => {
  for (const facts of [WITH, WITHOUT]) {
    const seen = new Set<NodeId>([node])
    for (const one of seen) for (const { button } of waysFrom(one, facts)) if ('to' in button) seen.add(button.to)
    expect(seen.has('bye')).toBe(true)
    expect(waysFrom(node, facts).length > 0).toBe(SCRIPT[node].ends !== true)
  }
})

test('what happens only with consent stands behind a question', () => {
  const moving = NODE_IDS.filter((node) => SCRIPT[node].buttons.some((button) => 'does' in button && button.does))
  expect(moving).toEqual(['confirmMove'])
})

test('the first words say that this is a programme', () => {
  expect(SCRIPT.start.words).toContain('不是真人')
})

test('typed words lead where a button would, and only where one is', () => {
  expect(nodeHeard('我想改时间', WITH)).toBe('chooseSession')
  expect(nodeHeard('我想改时间', WITHOUT)).toBe('noSession')
  expect(nodeHeard('转人工', WITHOUT)).toBe('askAdviser')
  expect(nodeHeard('今天天气真好', WITH)).toBe('notUnderstood')
})

test('a dialog that is opened to move a session begins there', () => {
  expect([firstNode(true, WITH), firstNode(true, WITHOUT), firstNode(false, WITH)]).toEqual([
    'chooseSession',
    'noSession',
    'start',
  ])
})

test('no words are left with a gap', () => {
  for (const node of NODE_IDS) expect(wordsOf(node, { session: '甲', time: '乙' })).not.toMatch(/[{}]/)
})
