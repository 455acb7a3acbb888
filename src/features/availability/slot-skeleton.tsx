import { View } from '@tarojs/components'

const DAYS = [0, 1, 2, 3, 4, 5]
const TIMES = [0, 1, 2, 3]

/** As high as a day with four free times. */
export function SlotSkeleton() {
  return (
    <View className='slot-skeleton' role='status' aria-label='正在加载'>
      <View className='slot-skeleton__row'>
        {DAYS.map((day) => (
          <View key={day} className='slot-skeleton__day' />
        ))}
      </View>
      <View className='slot-skeleton__row slot-skeleton__row_times'>
        {TIMES.map((time) => (
          <View key={time} className='slot-skeleton__time' />
        ))}
      </View>
    </View>
  )
}
