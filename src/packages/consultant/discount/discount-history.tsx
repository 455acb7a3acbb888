import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** How a discount has changed and ended; nothing where there was none. */
export function DiscountHistory({ userId }: { userId: number | null }) {
  const { data } = useCall('GET /consult/visitorDiscounts/history', { userId: userId ?? undefined })
  if (!data || data.list.length === 0) return null
  return (
    <>
      <View className='discount__quiet' role='heading' aria-level='2'>
        优惠的变动
      </View>
      <Card padding='none'>
        {data.list.map(({ discountId, offPercent, since, endTime }) => (
          <Cell
            key={discountId}
            title={`减 ${offPercent}%`}
            note={`${since.slice(0, 16)} 起${endTime ? `，${endTime.slice(0, 16)} 结束` : ''}`}
            value={endTime ? '已结束' : '现在'}
          />
        ))}
      </Card>
    </>
  )
}
