import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { DEPOSIT_VERDICT_LABEL } from '@xinqi/domain/rules/deposit'
import {
  DEPOSIT_LOG_LABEL,
  DEPOSIT_PAY_LABEL,
  isHeld,
  type DepositLogStatus,
  type DepositPayStatus,
} from '@xinqi/domain/status/deposit'
import { Alert, Button, Card, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { useMayAct } from '../../ui/use-may-act'
import { AnswerObjection } from './answer-objection'
import { Deduct } from './deduct'

type Deposit = Data<'GET /operator/deposit/list'>['list'][number]

interface Props {
  deposit: Deposit
  onChanged: () => unknown
}

function sentencesOf({ reason, evidence, objection, verdict, answer }: Deposit['logs'][number]): string[] {
  return [
    reason && `原因：${reason}`,
    evidence && `依据：${evidence}`,
    objection && `异议：${objection}`,
    verdict && `${DEPOSIT_VERDICT_LABEL[verdict]}：${answer ?? ''}`,
  ].flatMap((sentence) => sentence || [])
}

/** One deposit with its movements, and what may be done about it. */
export function DepositCard({ deposit, onChanged }: Props) {
  const { depositNo, consultantName, amountFen, deductedFen, payStatus, logs, refundStopped } = deposit
  const mayAct = useMayAct('money')
  const [isDeducting, setIsDeducting] = useState(false)
  const [answering, setAnswering] = useState<string | null>(null)
  const status = payStatus as DepositPayStatus | null
  const leftFen = amountFen - deductedFen
  const close = (): void => {
    setIsDeducting(false)
    setAnswering(null)
    void onChanged()
  }
  return (
    <Card
      title={`${consultantName} · ${status === null ? '没有缴纳' : DEPOSIT_PAY_LABEL[status]}`}
      extra={
        mayAct &&
        isHeld(status) && (
          <Button aria-label={`扣除${consultantName}的保证金`} onClick={() => setIsDeducting(true)}>
            扣除
          </Button>
        )
      }
    >
      {refundStopped && (
        <Alert type='error' showIcon title='支付公司拒绝了退回，请核对之后线下退还。' style={{ marginBottom: 16 }} />
      )}
      <Typography.Paragraph>{`${formatFen(amountFen)}，余 ${formatFen(leftFen)} · ${depositNo}`}</Typography.Paragraph>
      <Timeline
        items={logs.map((log) => ({
          key: log.logNo,
          content: (
            <>
              {`${DEPOSIT_LOG_LABEL[log.status as DepositLogStatus]} ${formatFen(log.amountFen)} `}
              <Typography.Text type='secondary'>{log.createTime.slice(0, 16)}</Typography.Text>
              {sentencesOf(log).map((sentence) => (
                <div key={sentence}>{sentence}</div>
              ))}
              {mayAct && log.objection !== null && log.verdict === null && (
                <Button
                  size='small'
                  aria-label={`答复${consultantName}的异议`}
                  style={{ marginTop: 8 }}
                  onClick={() => setAnswering(log.logNo)}
                >
                  答复
                </Button>
              )}
            </>
          ),
        }))}
      />
      {isDeducting && (
        <Deduct depositNo={depositNo} consultantName={consultantName} leftFen={leftFen} onClose={close} />
      )}
      {answering !== null && <AnswerObjection logNo={answering} onClose={close} />}
    </Card>
  )
}
