import { View } from '@tarojs/components'
import { cancelReasons } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import type { Read } from '@/api/use-call'
import { showToast } from '@/state/overlays'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { optionsOf } from '@/features/visitor/choice-field'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Sheet } from '@/ui/sheet/sheet'
import { resultOfCancelling, showFlowResult } from '../flow-result'
import { MoneyLine, MoneyLines } from '../money-lines'
import type { OrderSheetProps, RefundPreview } from '../order-types'
import { useCancellation } from './use-cancellation'
import '../change-sheet.scss'

const NOTHING_PAID: Pick<RefundPreview, 'refundFen' | 'paid'> = { refundFen: 0, paid: false }

/** Why, what comes back line by line, and the question before it happens. */
export function CancelSheet({
  order,
  session,
  onClose,
  onChanged,
  preview,
}: OrderSheetProps & { preview: Read<RefundPreview> }) {
  const [reason, setReason] = useState<number>()
  const { words } = useFlavour()
  /** The order goes on: its page shows what is left of it. */
  const stayWithOthers = async () => {
    await onChanged()
    onClose()
    showToast('这一次已经取消，其他几次照常', 'success')
  }
  const cancellation = useCancellation(
    { order, session },
    () => void preview.refresh(),
    (refundFen) => {
      if (session) return void stayWithOthers()
      void showFlowResult(resultOfCancelling(order, refundFen), { order, onChanged, onClose })
    },
  )
  const known = order.payableFen > 0 ? preview.data : NOTHING_PAID
  return (
    <Sheet
      visible
      title={session ? `取消第 ${session.seq} 次` : '取消预约'}
      onClose={onClose}
      footer={
        <Button
          block
          variant='danger'
          loading={cancellation.busy}
          disabled={reason === undefined || !known}
          onPress={() => {
            if (reason !== undefined && known) void cancellation.cancel(reason, known.refundFen)
          }}
        >
          {reason === undefined ? '请选择原因' : session ? '只取消这一次' : '取消预约'}
        </Button>
      }
    >
      <View className='change-sheet__title'>为什么取消</View>
      <RadioList label='取消的原因' options={optionsOf(cancelReasons(words))} value={reason} onChange={setReason} />
      {order.payableFen > 0 && (
        <Loaded of={preview} failed='退款金额没有取到'>
          {(refund) => <Amount {...refund} />}
        </Loaded>
      )}
      {cancellation.problem && (
        <View className='change-sheet__problem' role='alert'>
          {cancellation.problem}
        </View>
      )}
    </Sheet>
  )
}

function Amount({ paid, lines, refundFen, reason }: RefundPreview) {
  if (!paid) return null
  return (
    <>
      <View className='change-sheet__title'>退款</View>
      <Card>
        <MoneyLines lines={lines} />
        <CardDivider />
        <MoneyLine label='将退回' amountFen={refundFen} total />
        <View className='change-sheet__rule'>{reason}。退回原支付账户，一般 1–3 个工作日到账。</View>
      </Card>
    </>
  )
}
