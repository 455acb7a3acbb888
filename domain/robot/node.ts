/** What a way out of a node depends on, as the visitor's rows are now. */
export const ROBOT_CONDITIONS = ['mayMove', 'mayNotMove'] as const
export type RobotCondition = (typeof ROBOT_CONDITIONS)[number]
/** Pages that a button opens beside the dialog, which stays where it is. */
export const ROBOT_PAGES = ['userOrder', 'consultSupport', 'feedback'] as const
export type RobotPage = (typeof ROBOT_PAGES)[number]
/** What a visitor chooses from, of their own rows. */
export const ROBOT_OFFERS = ['sessions', 'days', 'times'] as const
export type RobotOffer = (typeof ROBOT_OFFERS)[number]

interface Way {
  label: string
  when?: RobotCondition | undefined
  /** Typed words in which one of these stands go this way, too, from the first node. */
  hears?: string[] | undefined
}
export type RobotButton = Way &
  ({ to: string; does?: 'move' | undefined; otherwise?: string | undefined } | { opens: RobotPage })

export interface RobotNode {
  id: string
  /** For those who write it. */
  name: string
  /** `{session}` and `{time}` stand for what was chosen so far. */
  words: string
  buttons: RobotButton[]
  /** Buttons from the visitor's own rows; one of them leads to `then`. */
  offers?: { of: RobotOffer; then: string } | undefined
  /** What is typed here goes to an adviser. */
  asks?: string | undefined
  /** Nothing follows. */
  ends?: true | undefined
}

export interface RobotScript {
  nodes: RobotNode[]
}

/** Where the server itself leads somebody; every script has them. */
export const FIXED_NODES = [
  'start',
  'notUnderstood',
  'danger',
  'chooseSession',
  'noSession',
  'handedOver',
  'adviserAnswered',
  'bye',
] as const
export type FixedNode = (typeof FIXED_NODES)[number]

export const FIXED_NODE_NAME: Record<FixedNode, string> = {
  start: '开头',
  notUnderstood: '没有听懂',
  danger: '说到危险',
  chooseSession: '选哪一次',
  noSession: '没有能改的',
  handedOver: '转给顾问了',
  adviserAnswered: '顾问回复之后',
  bye: '结束',
}

export const SCRIPT_MAX = { nodes: 60, name: 20, words: 300, buttons: 8, label: 20, hears: 12, heard: 10 }
