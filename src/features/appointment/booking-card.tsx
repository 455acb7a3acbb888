import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { bookingText, timeSpanText, type Booking } from './bookings'
import './booking-card.scss'

export interface BookingCardProps {
  booking: Booking
  /** The whole of it stands beside the list. */
  chosen?: boolean
  onOpen: () => void
  onConfirm: () => void
  onDecline: () => void
  onEnter: () => void
}

/** One session of the consultant's day, with what can be done about it now. */
export function BookingCard({ booking, chosen = false, onOpen, onConfirm, onDecline, onEnter }: BookingCardProps) {
  const { actions, visitorName, visitorNote } = booking
  const span = timeSpanText(booking)
  return (
    <Card className='booking-card' chosen={chosen}>
      <Pressable
        className='booking-card__open'
        label={`${span}，${visitorName}，查看预约`}
        current={chosen}
        onPress={onOpen}
      >
        <View className='booking-card__time'>{span}</View>
        <View className='booking-card__person'>
          <View className='booking-card__name'>{visitorName}</View>
          {visitorNote !== '' && <View className='booking-card__quiet'>{visitorNote}</View>}
        </View>
        <View className='booking-card__quiet'>{bookingText(booking)}</View>
        <Icon name='chevron-right' size={16} className='booking-card__chevron' />
      </Pressable>
      {(actions.confirm || actions.enterRoom) && (
        <View className='booking-card__acts'>
          {actions.decline && (
            <Button variant='ghost' size='medium' block onPress={onDecline}>
              婉拒
            </Button>
          )}
          {actions.confirm && (
            <Button size='medium' block onPress={onConfirm}>
              确认预约
            </Button>
          )}
          {actions.enterRoom && (
            <Button size='medium' block icon='video' onPress={onEnter}>
              进入咨询室
            </Button>
          )}
        </View>
      )}
    </Card>
  )
}
