import { View } from '@tarojs/components'
import { allowedInList } from '@/features/order/main-action'
import { PersonLine } from '@/features/order/person-line'
import { whenText } from '@/features/order/session-labels'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { classNames } from '@/ui/class-names'
import { balanceWords, dotsOf, eachWords, leavingWords, type Package } from './package-words'

export interface PackageCardProps {
  order: Package
  now: Date
}

/** One order of several sessions: what is left of it, the next time, and what comes back to who leaves now. */
export function PackageCard({ order, now }: PackageCardProps) {
  const { orderNo, consultantName, goesOn, sessionsBooked, appointment } = order
  const each = eachWords(order)
  const leaving = leavingWords(order)
  const mayChoose = allowedInList(order, now).chooseTime
  return (
    <View role='listitem'>
      <Card className='package-card'>
        <PersonLine name={consultantName} portrait={order.homepage} consultantType={order.consultantType}>
          {[order.serviceName, each].filter(Boolean).join(' · ')}
        </PersonLine>
        <CardDivider />
        <View className='package-card__dots' role='img' aria-label={balanceWords(order)}>
          {dotsOf(order).map((dot, index) => (
            <View key={index} className={classNames('package-card__dot', `package-card__dot_${dot}`)} />
          ))}
        </View>
        <View className='package-card__balance' aria-hidden='true'>
          {balanceWords(order)}
        </View>
        {sessionsBooked > 0 && (
          <View className='package-card__next'>{`下一次：${whenText(appointment?.appointStartTime ?? null, now)}`}</View>
        )}
        {leaving && <View className='package-card__rule'>{leaving}</View>}
        {goesOn && <View className='package-card__rule'>{order.policySentence}</View>}
        <View className='package-card__acts'>
          {mayChoose && (
            <Button
              size='medium'
              label={`为与${consultantName}的下一次选时间`}
              onPress={() => void open('consultOrderDetail', { orderNo, choose: 1 })}
            >
              选时间
            </Button>
          )}
          <Button
            variant='ghost'
            size='medium'
            label={`查看预约，与${consultantName}的${order.serviceName}`}
            onPress={() => void open('consultOrderDetail', { orderNo })}
          >
            查看预约
          </Button>
        </View>
      </Card>
    </View>
  )
}
