import { View } from '@tarojs/components'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Pressable } from '@/ui/press/pressable'
import { Price } from '@/ui/price/price'
import { doOrderAction } from './do-order-action'
import { allowedInList, mainAction, type MainAction } from './main-action'
import { orderSentence } from './order-sentence'
import type { OrderItem } from './order-types'
import { PersonLine } from './person-line'
import { SentenceLine } from './sentence-line'
import { meetingWith, sessionFacts, whenText } from './session-labels'
import './order-card.scss'

export interface OrderCardProps {
  order: OrderItem
  now: Date
}

/** 去支付（还剩 12 分钟）: a fact, not a countdown. */
function labelInList({ kind, label }: MainAction, { payDeadline }: OrderItem, now: Date): string {
  if (kind !== 'pay' || !payDeadline) return label
  const minutes = Math.ceil((parseMoment(payDeadline).getTime() - now.getTime()) / MINUTE)
  return `去支付（还剩 ${minutes} 分钟）`
}

/** One order in the list: how it stands, when, with whom, and the one thing to do. */
export function OrderCard({ order, now }: OrderCardProps) {
  const { appointment, consultantName, consultMode, orderNo } = order
  const sentence = orderSentence(order, now)
  const when = whenText(appointment?.appointStartTime ?? null, now)
  const what = meetingWith(consultantName, appointment?.consultMode ?? consultMode)
  const action = mainAction(order, allowedInList(order, now), now)
  const facts = {
    consultMode: appointment?.consultMode ?? consultMode,
    minutes: appointment?.singleTime ?? 0,
    sessions: order.sessions,
    seq: appointment?.seq,
  }
  return (
    <Card className='order-card'>
      <Pressable
        className='order-card__open'
        label={`${sentence.text}，${when}，${what}`}
        onPress={() => void open('consultOrderDetail', { orderNo })}
      >
        <SentenceLine {...sentence} small />
        <View className='order-card__when'>{when}</View>
        <PersonLine name={consultantName} portrait={order.homepage} consultantType={order.consultantType}>
          {appointment ? sessionFacts(facts) : order.serviceName}
        </PersonLine>
      </Pressable>
      <View className='order-card__foot'>
        {order.payableFen > 0 ? <Price fen={order.payableFen} /> : <View className='order-card__free'>无需付款</View>}
        {action && !action.disabled && (
          <View className='order-card__act'>
            <Button
              size='medium'
              variant={action.kind === 'bookAgain' ? 'ghost' : 'primary'}
              onPress={() => doOrderAction(action.kind, order)}
            >
              {labelInList(action, order, now)}
            </Button>
          </View>
        )}
      </View>
    </Card>
  )
}
