import { PROPOSAL_NOTE_LENGTH } from '@xinqi/domain/rules/refund-proposal'
import { seenFen } from '@xinqi/domain/withheld'
import { Button, Flex, Input, Popconfirm, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useAct } from '../../ui/use-act'
import { useMayAct } from '../../ui/use-may-act'
import type { Proposal } from './refunds'

interface Props {
  proposal: Proposal
  onDecided: () => Promise<void>
}

/** Taking back one's own, or saying yes or no to another's. */
export function DecideRefund({ proposal: { proposalNo, amountFen, isOwn }, onDecided }: Props) {
  const [answer, setAnswer] = useState('')
  const mayDecide = useMayAct('money')
  const { act, isBusy } = useAct()

  // Also when it was refused: somebody else may have decided, and this one sees what.
  const decide = async (agree: 0 | 1): Promise<void> => {
    const decision = { proposalNo, agree, answer: answer.trim() }
    const done = agree ? '已同意，钱正在退回' : '没有同意，提出的人看得到理由'
    await act(() => call('POST /operator/refundProposal/decide', decision), done)
    await onDecided()
  }
  async function withdraw(): Promise<void> {
    await act(() => call('POST /operator/order/withdrawRefund', { proposalNo }), '已撤回')
    await onDecided()
  }

  if (isOwn)
    return (
      <Flex gap={12} align='center' wrap style={{ marginTop: 8 }}>
        <Typography.Text>等另一个人打开这个订单来确认。</Typography.Text>
        <Button loading={isBusy} onClick={() => void withdraw()}>
          撤回
        </Button>
      </Flex>
    )
  if (!mayDecide) return <Typography.Paragraph>等能动账目的人来确认。</Typography.Paragraph>
  return (
    <Flex vertical gap={12} style={{ marginTop: 8 }}>
      <Input
        aria-label='不同意的理由'
        placeholder='不同意的话，写明理由'
        maxLength={PROPOSAL_NOTE_LENGTH}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Flex gap={12}>
        <Popconfirm
          title={`退回 ${seenFen(amountFen, true)}？钱退出去就收不回来了。`}
          okText='同意退款'
          cancelText='再看看'
          onConfirm={() => decide(1)}
        >
          <Button type='primary' loading={isBusy} disabled={answer.trim() !== ''}>
            同意
          </Button>
        </Popconfirm>
        <Button loading={isBusy} disabled={answer.trim() === ''} onClick={() => void decide(0)}>
          不同意
        </Button>
      </Flex>
    </Flex>
  )
}
