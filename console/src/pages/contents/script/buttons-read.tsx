import type { RobotNode, RobotScript } from '@xinqi/domain/robot/node'
import { Typography } from 'antd'
import { CONDITION_LABEL, leadText, nodeChoices, OFFER_LABEL } from './leads'

/** The ways out of a node, in words. */
export function ButtonsRead({
  script,
  node: { buttons, offers, asks, ends },
}: {
  script: RobotScript
  node: RobotNode
}) {
  const then = nodeChoices(script).find(({ value }) => value === offers?.then)?.label ?? '（没有选）'
  return (
    <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
      {offers && <li>{`列出${OFFER_LABEL[offers.of]}，选好后到「${then}」`}</li>}
      {asks !== undefined && <li>写下的话转给顾问</li>}
      {ends && <li>对话到这里结束</li>}
      {buttons.map((button, place) => (
        <li key={place}>
          {button.label} <Typography.Text type='secondary'>{`→ ${leadText(script, button)}`}</Typography.Text>
          {button.when && <Typography.Text type='secondary'>{`（${CONDITION_LABEL[button.when]}）`}</Typography.Text>}
        </li>
      ))}
    </ul>
  )
}
