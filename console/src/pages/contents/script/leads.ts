import type { RobotButton, RobotCondition, RobotOffer, RobotPage, RobotScript } from '@xinqi/domain/robot/node'

export const PAGE_LABEL: Record<RobotPage, string> = {
  userOrder: '我的预约',
  consultSupport: '需要帮助时',
  feedback: '意见反馈',
}
export const CONDITION_LABEL: Record<RobotCondition, string> = {
  mayMove: '有能改的预约时',
  mayNotMove: '没有能改的预约时',
}
export const OFFER_LABEL: Record<RobotOffer, string> = {
  sessions: '能改的预约',
  days: '空着的日子',
  times: '这一天空着的时间',
}

const nameOf = ({ nodes }: RobotScript, id: string): string =>
  nodes.find((node) => node.id === id)?.name ?? '（没有选）'

/** Where a button leads, in words. */
export function leadText(script: RobotScript, button: RobotButton): string {
  if ('opens' in button) return `打开${PAGE_LABEL[button.opens]}`
  const to = nameOf(script, button.to)
  return button.does === 'move'
    ? `改预约，到「${to}」；改不成到「${nameOf(script, button.otherwise ?? '')}」`
    : `到「${to}」`
}

/** All that a button may lead to, as one choice: `to:start`, `opens:feedback`. */
export const leadOf = (button: RobotButton): string => ('opens' in button ? `opens:${button.opens}` : `to:${button.to}`)

/** The same button, leading elsewhere. */
export function withLead(button: RobotButton, lead: string): RobotButton {
  const { label, when, hears } = button
  const [kind, target = ''] = lead.split(':')
  return kind === 'opens' ? { label, when, hears, opens: target as RobotPage } : { label, when, hears, to: target }
}

export const nodeChoices = ({ nodes }: RobotScript) => nodes.map(({ id, name }) => ({ value: id, label: name }))

export const leadChoices = ({ nodes }: RobotScript) => [
  ...nodes.map(({ id, name }) => ({ value: `to:${id}`, label: `到「${name}」` })),
  ...Object.entries(PAGE_LABEL).map(([page, label]) => ({ value: `opens:${page}`, label: `打开${label}` })),
]
