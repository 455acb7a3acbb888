import { PROPOSAL_KIND_NAMES, PROPOSAL_REASON_NAMES } from '@xinqi/domain/rules/refund-proposal'
import { seenFen, seenOr } from '@xinqi/domain/withheld'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { ProposalStateMark } from '../../ui/proposal-state'
import { useMayAct } from '../../ui/use-may-act'
import { DecideRefund } from './decide-refund'
import type { DossierData } from './dossier'
import { ProposeRefund } from './propose-refund'

interface Props {
  dossier: DossierData
  onChanged: () => Promise<void>
}

export type Proposal = DossierData['proposals'][number]

/** What operators wanted to give back of the order, the decision where one waits, and proposing the next one. */
export function Refunds({ dossier: { order, proposals, refundable }, onChanged }: Props) {
  const [isProposing, setIsProposing] = useState(false)
  const mayPropose = useMayAct('order')
  const isPossible = seenOr(refundable.cancelFen, null) !== null || seenOr(refundable.goodwillFen, 0) > 0
  const isWaiting = proposals.some(({ state }) => state === 'asked')
  if (proposals.length === 0 && !(mayPropose && isPossible)) return null
  return (
    <Card
      title='平台退款'
      style={{ marginTop: 16 }}
      extra={mayPropose && isPossible && !isWaiting && <Button onClick={() => setIsProposing(true)}>退款</Button>}
    >
      {proposals.length === 0 && <Typography.Text type='secondary'>没有运营退过这个订单的钱</Typography.Text>}
      <Flex vertical gap={16}>
        {proposals.map((proposal) => (
          <OneProposal key={proposal.proposalNo} proposal={proposal} onChanged={onChanged} />
        ))}
      </Flex>
      {isProposing && (
        <ProposeRefund
          orderNo={order.orderNo}
          refundable={refundable}
          onClose={() => {
            setIsProposing(false)
            void onChanged()
          }}
        />
      )}
    </Card>
  )
}

const OneProposal = ({ proposal, onChanged }: { proposal: Proposal; onChanged: () => Promise<void> }) => (
  <section aria-label={`${proposal.askedBy}提出的退款`}>
    <Flex gap={16} wrap align='baseline'>
      <Typography.Text strong>{seenFen(proposal.amountFen, true)}</Typography.Text>
      <Typography.Text>{PROPOSAL_KIND_NAMES[proposal.kind]}</Typography.Text>
      <ProposalStateMark state={proposal.state} />
    </Flex>
    <Typography.Paragraph style={{ margin: '4px 0' }}>
      {PROPOSAL_REASON_NAMES[proposal.reason]}
      {proposal.note && `：${proposal.note}`}
    </Typography.Paragraph>
    <Typography.Text type='secondary'>
      {proposal.askedBy} · {proposal.askedAt.slice(0, 16)}
      {proposal.decidedAt && proposal.needsSecond && `，${proposal.decidedBy} · ${proposal.decidedAt.slice(0, 16)}`}
      {proposal.answer && `：${proposal.answer}`}
    </Typography.Text>
    {proposal.state === 'asked' && <DecideRefund proposal={proposal} onDecided={onChanged} />}
  </section>
)
