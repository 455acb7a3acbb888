import { View } from '@tarojs/components'
import { LetterTitle } from '@/features/order/letter-title'
import { MoneyLine } from '@/features/order/money-lines'
import { nextWords } from '@/features/order/next-words'
import { orderSentence } from '@/features/order/order-sentence'
import type { OrderDetail } from '@/features/order/order-types'
import { PersonLine } from '@/features/order/person-line'
import { SentenceLine } from '@/features/order/sentence-line'
import { meetingWith, sessionFacts, whenText } from '@/features/order/session-words'
import { Card, CardDivider } from '@/ui/card/card'

/** The letter after a payment: agreed, when, with whom, and what comes next. */
export function PaidLetter({ order, now }: { order: OrderDetail; now: Date }) {
  const { appointment, consultantName } = order
  const consultMode = appointment?.consultMode ?? order.consultMode
  return (
    <View className='paid-letter'>
      <View className='paid-letter__head'>
        <SentenceLine {...orderSentence(order, now)} />
        <LetterTitle
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
        <View className='paid-letter__next'>{nextWords(order)}</View>
      </Card>
      {order.payableFen > 0 && (
        <Card>
          <MoneyLine
            label={`实付${order.payChannel ? `，${order.payChannel}` : ''}`}
            amountFen={order.payableFen}
            total
          />
          <View className='paid-letter__policy'>{order.policySentence}</View>
        </Card>
      )}
    </View>
  )
}
