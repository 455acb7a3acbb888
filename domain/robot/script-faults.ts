import { FIXED_NODES, FIXED_NODE_NAME, type RobotButton, type RobotNode, type RobotScript } from './node'
import { nodeOf, waysFrom, type RobotFacts } from './walk'

/** What is wrong with a script, and at which node. */
export interface ScriptFault {
  node: string
  sentence: string
}

const VISITORS: readonly RobotFacts[] = [{ movableSessions: 1 }, { movableSessions: 0 }]

const leadsOf = (button: RobotButton): string[] =>
  'to' in button ? [button.to, ...(button.otherwise === undefined ? [] : [button.otherwise])] : []
const pressedOf = ({ buttons, offers }: RobotNode): string[] => [
  ...buttons.flatMap(leadsOf),
  ...(offers ? [offers.then] : []),
]
const moves = (button: RobotButton): boolean => 'does' in button && button.does === 'move'

/** Whether it can be walked at all: names that are there once, and nothing that leads nowhere. */
function brokenAt(script: RobotScript, node: RobotNode, place: number): string[] {
  const { id, name, asks } = node
  const isThere = (target: string) => script.nodes.some((one) => one.id === target)
  const nowhere = node.buttons.filter((button) => !leadsOf(button).every(isThere))
  return [
    ...(script.nodes.findIndex((one) => one.id === id) < place ? [`「${name}」的编号和前面一步重复了`] : []),
    ...nowhere.map(({ label }) => `「${name}」的按钮「${label}」没有说到哪一步，或者那一步已经不在了`),
    ...(node.offers && !isThere(node.offers.then) ? [`「${name}」选好以后没有说到哪一步`] : []),
    ...(asks !== undefined && asks !== 'handedOver'
      ? [`「${name}」里写给顾问的话要到「${FIXED_NODE_NAME.handedOver}」`]
      : []),
  ]
}

/** From where somebody may come to it, beside words that are typed. */
const comingTo = ({ nodes }: RobotScript, id: string) => nodes.filter((one) => pressedOf(one).includes(id))

function* nextOf(script: RobotScript, id: string, facts: RobotFacts): Generator<string> {
  const { offers, asks, ends } = nodeOf(script, id)
  for (const { button } of waysFrom(script, id, facts)) yield* leadsOf(button)
  if (offers) yield offers.then
  if (ends) return
  yield 'danger'
  yield asks ?? 'notUnderstood'
  if (id === 'handedOver') yield 'adviserAnswered'
}

function everReached(script: RobotScript): Set<string> {
  const all = new Set<string>()
  for (const facts of VISITORS) {
    const seen = new Set<string>(['start', facts.movableSessions > 0 ? 'chooseSession' : 'noSession'])
    for (const id of seen) for (const next of nextOf(script, id, facts)) seen.add(next)
    for (const id of seen) all.add(id)
  }
  return all
}

/** Whether buttons alone lead to the end, whoever presses them. */
const comesToAnEnd = (script: RobotScript, id: string): boolean =>
  VISITORS.every((facts) => {
    const seen = new Set<string>([id])
    for (const one of seen)
      for (const { button } of waysFrom(script, one, facts)) if ('to' in button) seen.add(button.to)
    return seen.has('bye')
  })

/** The same label twice before somebody's eyes. */
function twice(script: RobotScript, id: string): string | undefined {
  for (const facts of VISITORS) {
    const labels = waysFrom(script, id, facts).map(({ button }) => button.label)
    const double = labels.find((label, place) => labels.indexOf(label) < place)
    if (double !== undefined) return double
  }
  return undefined
}

function wrongAt(script: RobotScript, node: RobotNode, reached: ReadonlySet<string>): string[] {
  const { id, name, words, buttons, ends } = node
  const wrong: string[] = []
  const say = (isWrong: boolean, sentence: string) => isWrong && wrong.push(`「${name}」${sentence}`)
  const strange = /\{(?!session\}|time\})[^}]*\}/.exec(words)
  say(strange !== null, `的话里不认识 ${strange?.[0] ?? ''}，只有 {session} 和 {time}`)
  say(!reached.has(id), '谁也走不到，要有一个按钮通向它，或者不要这一步')
  if (id === 'bye') {
    say(ends !== true || buttons.length > 0 || node.offers !== undefined, '是结束，后面不能再有按钮')
    return wrong
  }
  say(ends === true, `不能结束对话，结束的只有「${FIXED_NODE_NAME.bye}」`)
  say(!comesToAnEnd(script, id), `只按按钮走不到「${FIXED_NODE_NAME.bye}」，要给每个人都留一条路`)
  say(twice(script, id) !== undefined, `有两个按钮都叫「${twice(script, id) ?? ''}」`)
  if (buttons.some(moves)) {
    const asked = comingTo(script, id).every(({ offers, buttons: theirs }) =>
      Boolean(offers?.of === 'times' && offers.then === id && !theirs.flatMap(leadsOf).includes(id)),
    )
    say(!asked, '会真的改预约，只能从选好了时间的一步过来')
    say(!words.includes('{session}') || !words.includes('{time}'), '会真的改预约，话里要写明 {session} 和 {time}')
    say(
      buttons.some((one) => moves(one) && !leadsOf(one)[1]),
      '没有改成时要说到哪一步',
    )
  }
  say(pressedOf(node).includes('handedOver'), '不能按按钮就转给顾问，要先写下想问什么')
  return wrong
}

/** What stays for whoever may be in danger, and for honesty. */
function keptAt(script: RobotScript, { id, name, words, buttons, offers }: RobotNode): string[] {
  const asksAdviser = (target: string) => nodeOf(script, target).asks === 'handedOver'
  if (id === 'start' && !words.includes('不是真人')) return [`「${name}」要说明这里是程序，写上「不是真人」`]
  if (id === 'chooseSession' && offers?.of !== 'sessions') return [`「${name}」要列出可以改的预约`]
  if (id === 'handedOver' && !buttons.some((one) => 'opens' in one && one.opens === 'consultSupport'))
    return [`「${name}」要留着打开「需要帮助时」的按钮`]
  if (id !== 'danger') return []
  return [
    ...(/电话|热线/.test(words) ? [] : [`「${name}」要请人现在就拨打电话`]),
    ...(buttons.some((one) => one.when === undefined && leadsOf(one).some(asksAdviser))
      ? []
      : [`「${name}」要留着找顾问的按钮，谁都看得到`]),
  ]
}

/** Everything that is wrong with a script as a whole, each as a sentence that names its node. What can be walked is walked, by both kinds of visitors. */
export function faultsOf(script: RobotScript): ScriptFault[] {
  const missing = FIXED_NODES.filter((id) => !script.nodes.some((node) => node.id === id)).map((id) => ({
    node: id,
    sentence: `少了「${FIXED_NODE_NAME[id]}」这一步，程序自己会走到那里`,
  }))
  const of = (find: (node: RobotNode, place: number) => string[]): ScriptFault[] =>
    script.nodes.flatMap((node, place) => find(node, place).map((sentence) => ({ node: node.id, sentence })))
  const broken = [...missing, ...of((node, place) => brokenAt(script, node, place))]
  if (broken.length > 0) return broken
  const reached = everReached(script)
  return of((node) => [...wrongAt(script, node, reached), ...keptAt(script, node)])
}
