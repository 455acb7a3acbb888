import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Pressable } from '@/ui/press/pressable'

/** Each opens its tab of the orders (R17, R18). */
const ENTRIES = [
  { count: 'pending', label: '待咨询', orderType: 2 },
  { count: 'unpaid', label: '待付款', orderType: 4 },
  { count: 'noAppointment', label: '待预约', orderType: 2 },
  { count: 'cancelled', label: '已取消', orderType: 5 },
] as const

/** How many appointments stand where. Numbers that cannot be had are left out quietly (R262). */
export function OrderCounts() {
  const { data } = useCall('GET /appoint/consultVisitor/userCenter', {})
  return (
    <Card padding='none' className='user-center__part user-center__counts'>
      {ENTRIES.map(({ count, label, orderType }) => (
        <Pressable
          key={count}
          role='link'
          className='user-center__count'
          onPress={() => void open('userOrder', { orderType })}
        >
          <View className='user-center__number'>{data ? data[count] : '–'}</View>
          <View className='user-center__quiet'>{label}</View>
        </Pressable>
      ))}
    </Card>
  )
}
