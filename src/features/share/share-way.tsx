import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/names'
import { Pressable } from '@/ui/press/pressable'

export interface ShareWayProps {
  icon: IconName
  text: string
  onPress?: () => void
  /** WeChat's own sharing of the page of a mini-program. */
  openType?: 'share'
}

/** One way to share: an icon above its word. */
export function ShareWay({ icon, text, onPress, openType }: ShareWayProps) {
  const face = (
    <View className='share-box__face'>
      <View className='share-box__mark'>
        <Icon name={icon} />
      </View>
      <View>{text}</View>
    </View>
  )
  if (openType)
    return (
      <Button variant='text' className='share-box__way' openType={openType} label={text}>
        {face}
      </Button>
    )
  return (
    <Pressable className='share-box__way' onPress={onPress}>
      {face}
    </Pressable>
  )
}
