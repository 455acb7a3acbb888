import { View } from '@tarojs/components'
import { dial } from '@/platform/telephone/telephone'
import { closeHelp } from '@/state/overlays'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { useHotlines, type Hotline } from './use-hotlines'
import './help-sheet.scss'

const BREATHING = [
  '双脚放平，肩膀放松。',
  '吸气，慢慢数到 4。',
  '停一停，数到 2。',
  '呼气，慢慢数到 6。再来三次。',
] as const

/** 「我现在很难受」: someone to call and something to do, at once (domain.md §7). */
export function HelpSheet() {
  const hotlines = useHotlines()
  return (
    <Sheet visible title='我现在很难受' onClose={closeHelp}>
      <View className='help__words'>谢谢你说出来。你不用一个人撑着，现在就可以和人说说话。</View>
      <View className='help__calls'>
        {hotlines.map((hotline) => (
          <Call key={hotline.number} {...hotline} />
        ))}
      </View>
      <View className='help__breath'>
        <View className='help__title'>先陪自己喘口气</View>
        {BREATHING.map((line) => (
          <View key={line}>{line}</View>
        ))}
      </View>
    </Sheet>
  )
}

function Call({ number, name, hours }: Hotline) {
  const words = hours ? `${name}，${hours}` : name
  return (
    <Pressable className='help__call' label={`${number} ${words}，拨打`} onPress={() => void dial(number)}>
      <Icon name='phone' />
      <View className='help__who'>
        <View className='help__number'>{number}</View>
        <View className='help__name'>{words}</View>
      </View>
    </Pressable>
  )
}
