import type { Data } from '@xinqi/domain/contract/contract'
import { PROPOSAL_STATE_NAMES } from '@xinqi/domain/rules/refund-proposal'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { TERMS_FIELD_NAMES, TERMS_REASON_MAX } from '@xinqi/domain/rules/terms'
import { Card, Empty, Flex, Typography } from 'antd'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { Decision } from '../../ui/decision'
import { ProposalStateMark } from '../../ui/proposal-state'
import { seenTerms } from '../../ui/seen-terms'
import { useMayAct } from '../../ui/use-may-act'

type Change = Data<'GET /operator/consultant/terms'>['changes'][number]

interface Props {
  changes: readonly Change[]
  onChanged: () => unknown
}

/** Everything that was changed, the newest first, and the decision of what waits. */
export const Changes = ({ changes, onChanged }: Props) => (
  <Card title='改过什么' style={{ marginTop: 24 }}>
    {changes.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description='还没有改过' />}
    <Flex vertical gap={24}>
      {changes.map((change) => (
        <OneChange key={change.changeNo} change={change} onChanged={onChanged} />
      ))}
    </Flex>
  </Card>
)

function OneChange({ change, onChanged }: { change: Change; onChanged: () => unknown }) {
  const { changeNo, field, serviceName, before, after, fromMonth, state, needsSecond } = change
  const name = `${serviceName ? `${serviceName}：` : ''}${TERMS_FIELD_NAMES[field]}`
  return (
    <section aria-label={`${change.askedBy}改${name}`}>
      <Flex gap={16} wrap align='baseline'>
        <Typography.Text strong>{name}</Typography.Text>
        <Typography.Text>{`${seenTerms(field, before)} → ${seenTerms(field, after)}`}</Typography.Text>
        {fromMonth && <Typography.Text>{`自 ${monthLabel(fromMonth)}起`}</Typography.Text>}
        {needsSecond && <ProposalStateMark state={state} />}
      </Flex>
      <Typography.Paragraph style={{ margin: '4px 0' }}>{change.reason}</Typography.Paragraph>
      <Typography.Text type='secondary'>
        {`${change.askedBy} · ${change.askedAt.slice(0, 16)}`}
        {needsSecond &&
          change.decidedAt &&
          `，${change.decidedBy} · ${change.decidedAt.slice(0, 16)} ${PROPOSAL_STATE_NAMES[state]}`}
        {change.answer && `：${change.answer}`}
      </Typography.Text>
      {state === 'asked' && <Decide changeNo={changeNo} isOwn={change.isOwn} name={name} onDecided={onChanged} />}
    </section>
  )
}

/** Agreeing is another person's; who asked may take it back. */
function Decide(props: { changeNo: string; isOwn: boolean; name: string; onDecided: () => unknown }) {
  const { changeNo, isOwn, name, onDecided } = props
  if (!useMayAct('consultant')) return null
  if (isOwn)
    return (
      <div style={{ marginTop: 8 }}>
        <ActButton
          label={`撤回：${name}`}
          act={() => call('POST /operator/consultant/withdrawTerms', { changeNo })}
          done='已撤回'
          onDone={onDecided}
        >
          撤回
        </ActButton>
      </div>
    )
  return (
    <Decision
      of={name}
      verbs={{ approve: '同意', refuse: '不同意' }}
      max={TERMS_REASON_MAX}
      hint='提出的人会读到。'
      done={{ approved: '已同意', refused: '没有同意' }}
      decide={(approve, answer) =>
        call('POST /operator/consultant/decideTerms', { changeNo, agree: approve ? 1 : 0, answer })
      }
      onDecided={onDecided}
    />
  )
}
