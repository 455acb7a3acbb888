import { SCRIPT, type NodeId, type RobotButton, type RobotCondition } from './script'

/** What the conditions of the script ask of a visitor. */
export interface RobotFacts {
  movableSessions: number
}

const HOLDS: Record<RobotCondition, (facts: RobotFacts) => boolean> = {
  mayMove: ({ movableSessions }) => movableSessions > 0,
  mayNotMove: ({ movableSessions }) => movableSessions === 0,
}

/** The ways out of a node that this visitor has, under keys that say nothing of where they lead. */
export const waysFrom = (node: NodeId, facts: RobotFacts): { key: string; button: RobotButton }[] =>
  SCRIPT[node].buttons
    .map((button, index) => ({ key: `${node}:${index}`, button }))
    .filter(({ button }) => button.when === undefined || HOLDS[button.when](facts))

/** Where typed words lead: the first of the ways that are open whose words stand in them. */
export function nodeHeard(text: string, facts: RobotFacts): NodeId {
  const heard = waysFrom('start', facts).find(({ button }) => button.hears?.some((word) => text.includes(word)))
  return heard && 'to' in heard.button ? heard.button.to : 'notUnderstood'
}

/** The words of a node, with what was chosen so far. */
export const wordsOf = (node: NodeId, chosen: { session: string; time: string }): string =>
  SCRIPT[node].words.replace('{session}', chosen.session).replace('{time}', chosen.time)

/** Where a dialog begins; one that was opened to move a session goes there at once. */
export const firstNode = (isReschedule: boolean, { movableSessions }: RobotFacts): NodeId => {
  if (!isReschedule) return 'start'
  return movableSessions > 0 ? 'chooseSession' : 'noSession'
}
