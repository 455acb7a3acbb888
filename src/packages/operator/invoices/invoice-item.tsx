import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { TitleFacts } from '@/features/invoice/title-facts'
import { Card } from '@/ui/card/card'
import type { DeskProps } from './desk-invoice'
import { IssueForm } from './issue-form'
import { ReverseForm } from './reverse-form'

/** One request: on how much, for whom, and what is done with it. */
export function InvoiceItem({ item, onChanged }: DeskProps) {
  const { orderNo, amountFen, nowFen, state, title, number, reversalNumber, reason, requestedTime, issuedTime } = item
  const times = [
    `${requestedTime.slice(0, 16)} 申请`,
    issuedTime && `${issuedTime.slice(0, 16)} 开具`,
    `订单 ${orderNo}`,
  ]
  const facts = [
    number && `发票号码 ${number}`,
    reversalNumber && `红字发票 ${reversalNumber}`,
    reason && `原因：${reason}`,
  ]
  return (
    <Card className='invoice-desk__one'>
      <View className='invoice-desk__amount'>{formatFen(state === 'requested' ? nowFen : amountFen, true)}</View>
      {nowFen !== amountFen && (
        <View className='invoice-desk__quiet'>
          {state === 'requested'
            ? `申请时是 ${formatFen(amountFen, true)}，中间退过款，按上面的金额开。`
            : `开具之后退过款，现在是 ${formatFen(nowFen, true)}。`}
        </View>
      )}
      <TitleFacts title={title} />
      <View className='invoice-desk__quiet'>{times.filter(Boolean).join(' · ')}</View>
      {facts
        .flatMap((fact) => fact ?? [])
        .map((fact) => (
          <View key={fact} className='invoice-desk__quiet'>
            {fact}
          </View>
        ))}
      {state === 'requested' && <IssueForm item={item} onChanged={onChanged} />}
      {state === 'toReverse' && <ReverseForm item={item} onChanged={onChanged} />}
    </Card>
  )
}
