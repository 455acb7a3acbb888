import { View } from '@tarojs/components'
import { OrderHeading } from '@/features/order/order-heading'
import { ownFen, totalLabel } from '@/features/order/total-label'
import { MoneyLine, MoneyLines } from '@/features/order/money-lines'
import { nextStepText } from '@/features/order/next-step-text'
import { orderSentence } from '@/features/order/order-sentence'
import type { OrderDetail } from '@/features/order/order-types'
import { PersonLine } from '@/features/order/person-line'
import { SentenceLine } from '@/features/order/sentence-line'
import { meetingWith, sessionFacts, whenText } from '@/features/order/session-labels'
import { open } from '@/platform/navigation/navigation'
import { Card, CardDivider } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** What has just been booked: agreed, when, with whom, what comes next, and what was or is to be paid. */
export function BookedOverview({ order, now }: { order: OrderDetail; now: Date }) {
  const { appointment, consultantName } = order
  const consultMode = appointment?.consultMode ?? order.consultMode
  return (
    <View className='booked-overview'>
      <View className='booked-overview__head'>
        <SentenceLine {...orderSentence(order, now)} />
        <OrderHeading
          when={whenText(appointment?.appointStartTime ?? null, now)}
          what={meetingWith(consultantName, consultMode)}
        />
      </View>
      <Card>
        <PersonLine name={consultantName} portrait={order.homepage} consultantType={order.consultantType}>
          {appointment
            ? sessionFacts({
                consultMode,
                minutes: appointment.singleTime,
                seq: appointment.seq,
                sessions: order.sessions,
              })
            : order.serviceName}
        </PersonLine>
        <CardDivider />
        <View className='booked-overview__next'>{nextStepText(order)}</View>
      </Card>
      {order.campaignPage === 'dream' && (
        <Card padding='none'>
          <Cell
            icon='leaf'
            title='到那天之前'
            note='怎样把梦留在枕边'
            onPress={() => void open('dreamPaySuccess', { orderNo: order.orderNo })}
          />
        </Card>
      )}
      {order.payableFen > 0 && (
        <Card>
          {order.creditFen > 0 && <MoneyLines lines={order.lines} />}
          <MoneyLine label={totalLabel(order)} amountFen={ownFen(order)} total />
          <View className='booked-overview__policy'>{order.policySentence}</View>
        </Card>
      )}
    </View>
  )
}
