import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/names'
import { Pressable } from '../press/pressable'
import './banner.scss'

export interface BannerProps {
  icon: IconName
  title: string
  sub?: string
  /** Leads on; a chevron shows it. */
  onPress?: () => void
}

/** What is coming up, on the soft ground. */
export function Banner({ icon, title, sub, onPress }: BannerProps) {
  const content = (
    <>
      <Icon name={icon} className='ui-banner__mark' />
      <View className='ui-banner__words'>
        <View className='ui-banner__title'>{title}</View>
        {sub !== undefined && <View className='ui-banner__sub'>{sub}</View>}
      </View>
      {onPress && <Icon name='chevron-right' size={16} className='ui-banner__mark' />}
    </>
  )
  if (onPress === undefined) return <View className='ui-banner'>{content}</View>
  return (
    <Pressable className='ui-banner' onPress={onPress}>
      {content}
    </Pressable>
  )
}
