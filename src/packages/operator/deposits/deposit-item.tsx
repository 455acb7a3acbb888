import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { DEPOSIT_PAY_LABEL, type DepositPayStatus, isHeld } from '@xinqi/domain/status/deposit'
import { useState } from 'react'
import { DepositLogEntry } from '@/features/deposit/deposit-log'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { AnswerForm } from './answer-form'
import { DeductForm } from './deduct-form'

interface DepositItemProps {
  item: Data<'GET /operator/deposit/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One deposit with its movements, and what an operator may do about it. */
export function DepositItem({ item, onChanged }: DepositItemProps) {
  const [deducting, setDeducting] = useState(false)
  const status = item.payStatus as DepositPayStatus
  const left = item.amountFen - item.deductedFen
  return (
    <View className='deposit-desk__one'>
      <Card>
        <View role='heading' aria-level='2'>{`${item.consultantName} · ${DEPOSIT_PAY_LABEL[status]}`}</View>
        {item.refundStopped && <View className='deposit__problem'>支付公司拒绝了退回，请核对之后线下退还。</View>}
        <View className='deposit__quiet'>{`${formatFen(item.amountFen)}，余 ${formatFen(left)} · ${item.depositNo}`}</View>
        <View role='list'>
          {item.logs.map((log) => (
            <DepositLogEntry key={log.logNo} log={log}>
              {log.objection && !log.verdict && <AnswerForm logNo={log.logNo} onChanged={onChanged} />}
            </DepositLogEntry>
          ))}
        </View>
        {isHeld(status) && !deducting && (
          <Button variant='text' size='medium' onPress={() => setDeducting(true)}>
            扣除
          </Button>
        )}
        {isHeld(status) && deducting && (
          <DeductForm
            depositNo={item.depositNo}
            leftFen={left}
            onDone={async () => {
              setDeducting(false)
              await onChanged()
            }}
          />
        )}
      </Card>
    </View>
  )
}
