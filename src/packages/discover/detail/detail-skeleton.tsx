import { View } from '@tarojs/components'
import { SlotSkeleton } from '@/features/availability/slot-skeleton'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** The person, and the times below. */
export function DetailSkeleton() {
  return (
    <View className='detail__skeleton'>
      <Skeleton shape='avatar' />
      <Skeleton count={2} />
      <SlotSkeleton />
    </View>
  )
}
