import { View } from '@tarojs/components'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { WordsForVisitor } from '@/features/record/words-for-visitor'
import { SessionRecord } from '@/features/appointment/session-record'
import { RecordDispute } from '@/features/dispute/record-dispute'
import { AttendancePapers } from '@/features/certificate/attendance-papers'
import { WriteToConsultant } from '@/features/conversation/write-cell'
import { CreditCard } from '@/features/order/credit-card'
import { orderSentence } from '@/features/order/order-sentence'
import type { OrderSession, OrderDetail } from '@/features/order/order-types'
import { InvoiceCell } from '@/features/invoice/invoice-cell'
import { OrderHeading } from '@/features/order/order-heading'
import { RefundProgress } from '@/features/order/refund-progress'
import { SentenceLine } from '@/features/order/sentence-line'
import { meetingWith, whenText } from '@/features/order/session-labels'
import { PhoneCallCell } from '@/features/phone-call/phone-call-cell'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { ChangeAsked } from './change-asked'
import { MoneyCard } from './money-card'
import { FaceToFaceLate } from '@/features/meeting/face-to-face-late'
import { NextCard } from './next-card'
import { SessionsCard } from './sessions-card'

export interface OrderOverviewProps {
  order: OrderDetail
  now: Date
  /** Opens what can be changed about the order, or about one of its sessions. */
  onChange: (session?: OrderSession) => void
  onReread: () => Promise<unknown>
  /** Opens the times of a second visit; left out where the page's main action does. */
  onAgain?: (() => void) | undefined
}

/** What happens next, when, where and with whom; then money; then help. */
export function OrderOverview({ order, now, onChange, onReread, onAgain }: OrderOverviewProps) {
  const { appointment, consultantName, consultMode, refunds, facts, actions } = order
  return (
    <View className='order-overview'>
      <View className='order-overview__head'>
        <SentenceLine {...orderSentence(order, now)} />
        <OrderHeading
          when={whenText(appointment?.appointStartTime ?? null, now)}
          what={meetingWith(consultantName, appointment?.consultMode ?? consultMode)}
        />
      </View>
      <ChangeAsked order={order} />
      <NextCard order={order} now={now} />
      {order.appointment && <FaceToFaceLate side='user' session={order.appointment} otherName={order.consultantName} />}
      {order.callableAppointNo && (
        <PhoneCallCell side='user' appointNo={order.callableAppointNo} name={consultantName} />
      )}
      {order.credit && <CreditCard credit={order.credit} onChanged={onReread} />}
      {refunds.map((refund) => (
        <RefundProgress key={refund.refundNo} refund={refund} />
      ))}
      <SessionsCard
        appointments={order.appointments}
        sessions={order.sessions}
        goesOn={mayHappen(order.orderShowStatus as OrderStatus, 'cancelRequested')}
        now={now}
        onChange={onChange}
      />
      {order.record && (
        <SessionRecord record={order.record}>
          <RecordDispute side='visitor' appointNo={order.record.appointNo} />
        </SessionRecord>
      )}
      {order.appointments
        .filter(({ status }) => status === APPOINTMENT.consulted)
        .map(({ appointNo }) => (
          <WordsForVisitor key={appointNo} appointNo={appointNo} />
        ))}
      <MoneyCard order={order} />
      <AttendancePapers appointments={order.appointments} />
      <InvoiceCell order={order} />
      {facts.length > 0 && (
        <Card>
          {facts.map((fact) => (
            <View key={fact} className='order-overview__fact'>
              {fact}
            </View>
          ))}
        </Card>
      )}
      {(actions.cancel || actions.reschedule) && (
        <Card padding='none'>
          <Cell title='需要改时间或取消' onPress={() => onChange()} />
        </Card>
      )}
      {actions.again && onAgain && (
        <Card padding='none'>
          <Cell icon='calendar' title='再约一次' note='还是这位咨询师，选个时间就好' onPress={onAgain} />
        </Card>
      )}
      <WriteToConsultant
        orderShowStatus={order.orderShowStatus}
        name={consultantName}
        consultantId={order.consultantId}
      />
      <Card padding='none'>
        <Cell title='对这次预约有意见' onPress={() => void open('feedback', { orderNo: order.orderNo })} />
      </Card>
      <View className='order-overview__numbers'>
        {order.visitorName && <View>来访者：{order.visitorName}</View>}
        <View>订单号：{order.orderNo}</View>
        <View>下单时间：{order.createTime.slice(0, 16)}（北京时间）</View>
      </View>
    </View>
  )
}
