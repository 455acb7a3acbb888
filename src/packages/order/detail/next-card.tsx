import { View } from '@tarojs/components'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { ORDER } from '@xinqi/domain/status/order'
import { parseMoment } from '@xinqi/domain/time'
import { nextStepText } from '@/features/order/next-step-text'
import type { OrderDetail } from '@/features/order/order-types'
import { PersonLine } from '@/features/order/person-line'
import { sessionFacts } from '@/features/order/session-labels'
import { checksDevices } from '@/platform/client-kind/client-kind'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { ArrivalButton } from './arrival-button'
import { CalendarButton } from './calendar-button'

const BOOKED: readonly number[] = [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation]
const LEFT: readonly number[] = [ORDER.cancelled, ORDER.refundRequested, ORDER.refunded, ORDER.partialRefund]

/** With whom, how, and what happens next. */
export function NextCard({ order, now }: { order: OrderDetail; now: Date }) {
  const { appointment, consultMode: usual, sessions, address } = order
  const consultMode = appointment?.consultMode ?? usual
  const { appointStartTime, appointNo = '' } = appointment ?? {}
  const isAhead = Boolean(appointStartTime && parseMoment(appointStartTime) > now)
  const isBooked = isAhead && BOOKED.includes(order.orderShowStatus)
  const wasBooked = isAhead && LEFT.includes(order.orderShowStatus)
  const online = consultMode !== CONSULT_MODE.faceToFace
  return (
    <Card>
      <PersonLine name={order.consultantName} portrait={order.homepage} consultantType={order.consultantType}>
        {appointment
          ? sessionFacts({ consultMode, minutes: appointment.singleTime, seq: appointment.seq, sessions })
          : order.serviceName}
      </PersonLine>
      <CardDivider />
      <View className='order-overview__next'>{nextStepText(order)}</View>
      {!online && address && (
        <View className='order-overview__address'>
          <Icon name='map-pin' size={18} />
          <View className='order-overview__place'>{address}</View>
        </View>
      )}
      {(isBooked || wasBooked || order.actions.showArrivalCode) && (
        <View className='order-overview__acts'>
          {isBooked && online && (
            <Button variant='ghost' size='medium' block onPress={() => void open('live', { appointNo })}>
              {checksDevices ? '检查设备' : '看看咨询室'}
            </Button>
          )}
          {order.actions.showArrivalCode && <ArrivalButton appointNo={appointNo} />}
          <CalendarButton order={order} now={now} />
        </View>
      )}
    </Card>
  )
}
