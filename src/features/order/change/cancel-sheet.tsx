import { View } from '@tarojs/components'
import { CREDIT_DAYS, REFUND_RETURN_WAY, type RefundReturnWay } from '@xinqi/domain/rules/credit'
import { cancelReasons } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import type { Read } from '@/api/use-call'
import { showToast } from '@/state/overlays'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { optionsOf } from '@/features/visitor/choice-field'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList, type RadioOption } from '@/ui/radio-list/radio-list'
import { Sheet } from '@/ui/sheet/sheet'
import { resultOfCancelling, showFlowResult } from '../flow-result'
import { MoneyLine, MoneyLines } from '../money-lines'
import type { OrderSheetProps, RefundPreview } from '../order-types'
import { useCancellation } from './use-cancellation'
import '../change-sheet.scss'

const LEAVE: Record<RefundReturnWay, string> = { 1: '取消预约', 2: '取消这一次，去选下一位' }

const wayOptions = (person: string): RadioOption<RefundReturnWay>[] => [
  { value: REFUND_RETURN_WAY.origin, label: '退回原支付账户', note: '一般 1–3 个工作日到账' },
  {
    value: REFUND_RETURN_WAY.newOrder,
    label: `留给新的预约，换一位${person}`,
    note: `多退少补；${CREDIT_DAYS} 天内没有用，或者你随时想退，都会退回原支付账户`,
  },
]

type CancelSheetProps = OrderSheetProps & {
  preview: Read<RefundPreview>
  /** One comes to change consultants: what comes back is meant for the next one. */
  toNewOrder?: boolean
}

const NOTHING_PAID: Pick<RefundPreview, 'refundFen' | 'paid'> = { refundFen: 0, paid: false }

/** Why, what comes back line by line, and the question before it happens. */
export function CancelSheet({ order, session, onClose, onChanged, preview, toNewOrder = false }: CancelSheetProps) {
  const [reason, setReason] = useState<number>()
  const [wanted, setWay] = useState<RefundReturnWay>(toNewOrder ? REFUND_RETURN_WAY.newOrder : REFUND_RETURN_WAY.origin)
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
    (came) => {
      if (session) return void stayWithOthers()
      void showFlowResult(resultOfCancelling(order, came), { order, onChanged, onClose })
    },
  )
  const known = order.payableFen > 0 ? preview.data : NOTHING_PAID
  const ways = preview.data?.refundReturnWays ?? []
  const way = ways.includes(wanted) ? wanted : REFUND_RETURN_WAY.origin
  const title = toNewOrder ? `换一位${words.person}` : '取消预约'
  return (
    <Sheet
      visible
      title={session ? `取消第 ${session.seq} 次` : title}
      onClose={onClose}
      footer={
        <Button
          block
          variant='danger'
          loading={cancellation.busy}
          disabled={reason === undefined || !known}
          onPress={() => {
            if (reason !== undefined && known) void cancellation.cancel(reason, known.refundFen, way)
          }}
        >
          {reason === undefined ? '请选择原因' : session ? '只取消这一次' : LEAVE[way]}
        </Button>
      }
    >
      <View className='change-sheet__title'>为什么取消</View>
      <RadioList label='取消的原因' options={optionsOf(cancelReasons(words))} value={reason} onChange={setReason} />
      {order.payableFen > 0 && (
        <Loaded of={preview} failed='退款金额没有取到'>
          {(refund) => <Amount refund={refund} way={way} onWay={setWay} person={words.person} />}
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

interface AmountProps {
  refund: RefundPreview
  way: RefundReturnWay
  onWay: (way: RefundReturnWay) => void
  person: string
}

/** What comes back, line by line, and where it shall go (R151). */
function Amount({ refund: { paid, lines, refundFen, reason, refundReturnWays }, way, onWay, person }: AmountProps) {
  if (!paid) return null
  const moves = way === REFUND_RETURN_WAY.newOrder
  return (
    <>
      <View className='change-sheet__title'>退款</View>
      <Card>
        <MoneyLines lines={lines} />
        <CardDivider />
        <MoneyLine label={moves ? '将留给新的预约' : '将退回'} amountFen={refundFen} total />
        <View className='change-sheet__rule'>{`${reason}。${moves ? '' : '退回原支付账户，一般 1–3 个工作日到账。'}`}</View>
      </Card>
      {refundReturnWays.length > 1 && (
        <>
          <View className='change-sheet__title'>款项怎么处理</View>
          <RadioList label='款项怎么处理' options={wayOptions(person)} value={way} onChange={onWay} />
        </>
      )}
    </>
  )
}
