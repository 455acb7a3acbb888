import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import './skeleton.scss'

export interface SkeletonProps {
  /** `lines` of text, an `avatar` with two lines, or a whole list `card`. */
  shape?: 'lines' | 'avatar' | 'card'
  /** How many lines or cards. */
  count?: number
}

/** The shape of what is on its way. Still, so that it does not hurry. */
export function Skeleton({ shape = 'lines', count = 3 }: SkeletonProps) {
  const places = Array.from({ length: shape === 'avatar' ? 1 : count }, (_, place) => place)
  return (
    <View className='ui-skeleton' role='status' aria-label='正在加载'>
      {places.map((place) =>
        shape === 'lines' ? (
          <View key={place} className={classNames('ui-skeleton__line', place === count - 1 && 'is-short')} />
        ) : (
          <Person key={place} card={shape === 'card'} />
        ),
      )}
    </View>
  )
}

function Person({ card }: { card: boolean }) {
  return (
    <View className={classNames('ui-skeleton__person', card && 'is-card')}>
      <View className='ui-skeleton__avatar' />
      <View className='ui-skeleton__words'>
        <View className='ui-skeleton__line is-half' />
        <View className='ui-skeleton__line' />
        {card && <View className='ui-skeleton__line is-short' />}
      </View>
    </View>
  )
}
