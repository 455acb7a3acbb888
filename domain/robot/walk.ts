import type { RobotButton, RobotCondition, RobotNode, RobotScript } from './node'

/** What the conditions of the script ask of a visitor. */
export interface RobotFacts {
  movableSessions: number
}

const HOLDS: Record<RobotCondition, (facts: RobotFacts) => boolean> = {
  mayMove: ({ movableSessions }) => movableSessions > 0,
  mayNotMove: ({ movableSessions }) => movableSessions === 0,
}

/** A node of a script; where it has none of that name, its beginning, so that nobody is left without an answer. */
export function nodeOf({ nodes }: RobotScript, id: string): RobotNode {
  const node = nodes.find((one) => one.id === id) ?? nodes.find((one) => one.id === 'start')
  if (!node) throw new Error('A script has no beginning.')
  return node
}

/** The ways out of a node that this visitor has, under keys that say nothing of where they lead. */
export const waysFrom = (script: RobotScript, id: string, facts: RobotFacts): { key: string; button: RobotButton }[] =>
  nodeOf(script, id)
    .buttons.map((button, index) => ({ key: `${id}:${index}`, button }))
    .filter(({ button }) => button.when === undefined || HOLDS[button.when](facts))

/** Where typed words lead: the first of the ways that are open whose words stand in them. */
export function nodeHeard(script: RobotScript, text: string, facts: RobotFacts): string {
  const heard = waysFrom(script, 'start', facts).find(({ button }) => button.hears?.some((word) => text.includes(word)))
  return heard && 'to' in heard.button ? heard.button.to : 'notUnderstood'
}

/** The words of a node, with what was chosen so far. */
export const wordsOf = (script: RobotScript, id: string, chosen: { session: string; time: string }): string =>
  nodeOf(script, id).words.replaceAll('{session}', chosen.session).replaceAll('{time}', chosen.time)

/** Where a dialog begins; one that was opened to move a session goes there at once. */
export const firstNode = (
  isReschedule: boolean,
  { movableSessions }: RobotFacts,
): 'start' | 'chooseSession' | 'noSession' => {
  if (!isReschedule) return 'start'
  return movableSessions > 0 ? 'chooseSession' : 'noSession'
}
