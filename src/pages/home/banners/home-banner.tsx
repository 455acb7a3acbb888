import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/names'
import { Pressable } from '@/ui/press/pressable'
import './home-banner.scss'

export interface HomeBannerProps {
  icon: IconName
  title: string
  /** May hold a clock, which the kit's Banner cannot. */
  sub: ReactNode
  onPress: () => void
}

/** Something of the reader's own that waits, quietly, above the list. */
export function HomeBanner({ icon, title, sub, onPress }: HomeBannerProps) {
  return (
    <Pressable className='home-banner' onPress={onPress}>
      <Icon name={icon} className='home-banner__mark' />
      <View className='home-banner__words'>
        <View className='home-banner__title'>{title}</View>
        <View className='home-banner__sub'>{sub}</View>
      </View>
      <Icon name='chevron-right' size={16} className='home-banner__mark' />
    </Pressable>
  )
}
