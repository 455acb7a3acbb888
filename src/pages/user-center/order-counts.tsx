import { View } from '@tarojs/components'
import { ORDER_COUNTS } from '@xinqi/domain/status/order'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Pressable } from '@/ui/press/pressable'

/** How many appointments stand where; each opens its tab of the orders (R17, R18). Numbers that cannot be had are left out quietly (R262). */
export function OrderCounts() {
  const { data } = useCall('GET /appoint/consultVisitor/userCenter', {})
  return (
    <Card padding='none' className='user-center__part user-center__counts'>
      {ORDER_COUNTS.map(({ type, label, tab }) => (
        <Pressable
          key={type}
          role='link'
          className='user-center__count'
          onPress={() => void open('userOrder', { orderType: tab })}
        >
          <View className='user-center__number'>{data?.counts.find((one) => one.type === type)?.count ?? '–'}</View>
          <View className='user-center__quiet'>{label}</View>
        </Pressable>
      ))}
    </Card>
  )
}
