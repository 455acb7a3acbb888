import { View } from '@tarojs/components'
import './consultant-skeleton.scss'

const CARDS = [0, 1, 2, 3]

/** As high as the cards that follow, so that nothing moves when they come. */
export function ConsultantSkeleton() {
  return (
    <View role='status' aria-label='正在加载'>
      {CARDS.map((card) => (
        <View key={card} className='consultant-skeleton'>
          <View className='consultant-skeleton__portrait' />
          <View className='consultant-skeleton__lines' />
        </View>
      ))}
    </View>
  )
}
