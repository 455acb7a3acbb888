import { View } from '@tarojs/components'
import { bookingText } from '@/features/appointment/bookings'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Pressable } from '@/ui/press/pressable'
import { pastText, whenText, type NextBooking } from './workday'

/** The session that comes next: when, with whom, and the way into the room once it is open. */
export function NextSession({ next }: { next: NextBooking }) {
  const now = useNow()
  const { orderNo, appointNo, visitorName, visitorNote, actions } = next
  const when = whenText(next, now)
  return (
    <Card className='workday__next'>
      <Pressable
        label={`下一次咨询：${when}，${visitorName}，查看预约`}
        onPress={() => void open('consultantOrderDetail', { orderNo, appointNo })}
      >
        <View className='workday__quiet'>下一次咨询</View>
        <View className='workday__when'>{when}</View>
        <View className='workday__person'>{visitorNote ? `${visitorName} · ${visitorNote}` : visitorName}</View>
        <View className='workday__quiet'>{bookingText(next)}</View>
        <View className='workday__quiet'>{pastText(next, now)}</View>
      </Pressable>
      {next.lastPlan !== null && (
        <View className='workday__plan'>
          <View className='workday__quiet'>你上次写下的计划</View>
          <View>{next.lastPlan}</View>
        </View>
      )}
      {actions.enterRoom && (
        <View className='workday__act'>
          <Button block icon='video' onPress={() => void open('live', { appointNo, userType: 1 })}>
            进入咨询室
          </Button>
        </View>
      )}
    </Card>
  )
}
