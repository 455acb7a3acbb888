import { yuan } from '@xinqi/domain/money'
import { REFUND_RETURN_WAY } from '@xinqi/domain/rules/credit'
import { openSession, openSessions } from '@xinqi/domain/rules/order-actions'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useFlavour } from '@/state/organisation'
import { useCall } from '@/api/use-call'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Sheet } from '@/ui/sheet/sheet'
import { CancelSheet } from './change/cancel-sheet'
import { FLOW_RESULT, showFlowResult } from './flow-result'
import type { OrderSheetProps } from './order-types'
import { rescheduleObstacle } from './refund-rows'
import { TimeSheet } from './time-sheet'
import { sendReschedule, useTimeChange } from './change/use-time-change'
import './change-sheet.scss'

type ChangeSheetProps = OrderSheetProps & { first?: 'choose' | 'cancel' }

/** 需要改时间或取消: what is possible for the order or for one of its sessions, what it costs, and each of the two. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { order, session, onClose, first = 'choose' } = props
  const [step, setStep] = useState<'choose' | 'reschedule' | 'cancel' | 'newOrder'>(first)
  const { words } = useFlavour()
  const preview = useCall(
    'GET /appoint/consultOrder/refundPreview',
    order.payableFen > 0 ? { orderNo: order.orderNo, appointNo: session?.appointNo } : null,
  )
  const obstacle = rescheduleObstacle(order, session)
  const booked = openSessions(order.appointments).length
  const isSeries = !session && booked > 1
  if (step === 'reschedule') return <Reschedule {...props} />
  if (step === 'cancel') return <CancelSheet {...props} preview={preview} />
  if (step === 'newOrder') return <CancelSheet {...props} preview={preview} toNewOrder />
  const mayMove = preview.data?.refundReturnWays.includes(REFUND_RETURN_WAY.newOrder)
  const cancelTitle = session ? '只取消这一次' : isSeries ? `取消全部 ${booked} 次` : '取消预约'
  const refund = preview.data?.paid ? `现在取消将退回 ¥${yuan(preview.data.refundFen)}` : undefined
  return (
    <Sheet visible title={session ? `第 ${session.seq} 次：改时间或取消` : '需要改时间或取消'} onClose={onClose}>
      <Card padding='none' className='change-sheet__cells'>
        {obstacle === null ? (
          <Cell
            icon='calendar'
            title={isSeries ? '改下一次的时间' : '改时间'}
            note='不收费用，先占住新的时间再放开现在的'
            onPress={() => setStep('reschedule')}
          />
        ) : (
          <Cell icon='calendar' title={isSeries ? '改下一次的时间' : '改时间'} note={obstacle} />
        )}
        {order.actions.cancel && mayMove && (
          <Cell
            icon='users'
            title={`换一位${words.person}`}
            note={`取消${isSeries ? `全部 ${booked} 次` : '这一次'}，能退的款项留给新的预约，多退少补`}
            onPress={() => setStep('newOrder')}
          />
        )}
        {(session ?? order).actions.cancel ? (
          <Cell icon='x' title={cancelTitle} note={refund || undefined} onPress={() => setStep('cancel')} />
        ) : (
          <Cell icon='x' title={cancelTitle} note='现在不能取消了，有问题请联系客服' />
        )}
      </Card>
      <View className='change-sheet__rule'>{order.policySentence}</View>
    </Sheet>
  )
}

function Reschedule({ order, session, onClose, onChanged }: ChangeSheetProps) {
  const appointNo = (session ?? openSession(order.appointments))?.appointNo ?? ''
  const { busy, problem, submit } = useTimeChange(sendReschedule, () => {
    void showFlowResult(FLOW_RESULT.moved, { order, onChanged, onClose })
  })
  return (
    <TimeSheet
      title='改时间'
      consultantId={order.consultantId}
      srvId={order.srvId}
      modes=''
      verb='改到'
      note={`改期之后再取消，${order.payableFen > 0 ? '按新的时间计算退款' : '以新的时间为准'}。${order.policySentence}`}
      busy={busy}
      problem={problem}
      onSubmit={(slot) => void submit({ appointNo, slot })}
      onClose={onClose}
    />
  )
}
