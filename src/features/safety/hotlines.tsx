import { View } from '@tarojs/components'
import { dial } from '@/platform/telephone'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { useHotlines, type CalledLine } from './use-hotlines'
import './hotlines.scss'

/** Numbers to call, each one tap away (docs/domain.md §7). */
export function Hotlines() {
  const hotlines = useHotlines()
  return (
    <View className='hotlines'>
      {hotlines.map((hotline) => (
        <Call key={hotline.number} {...hotline} />
      ))}
    </View>
  )
}

function Call({ number, name, hours, note }: CalledLine) {
  const words = [name, hours, note].filter(Boolean).join('，')
  return (
    <Pressable className='hotlines__call' label={`${number} ${words}，拨打`} onPress={() => void dial(number)}>
      <Icon name='phone' />
      <View className='hotlines__who'>
        <View className='hotlines__number'>{number}</View>
        <View className='hotlines__name'>{words}</View>
      </View>
    </Pressable>
  )
}
