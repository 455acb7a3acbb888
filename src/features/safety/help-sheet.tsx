import { View } from '@tarojs/components'
import { Sheet } from '@/ui/sheet/sheet'
import { Hotlines } from './hotlines'
import './help-sheet.scss'

const BREATHING = [
  '双脚放平，肩膀放松。',
  '吸气，慢慢数到 4。',
  '停一停，数到 2。',
  '呼气，慢慢数到 6。再来三次。',
] as const

/** 「我现在很难受」: someone to call and something to do, at once (docs/domain.md §7). */
export function HelpSheet({ onAnswer }: { onAnswer: () => void }) {
  return (
    <Sheet visible title='我现在很难受' onClose={onAnswer}>
      <View className='help__words'>谢谢你说出来。你不用一个人撑着，现在就可以和人说说话。</View>
      <View className='help__calls'>
        <Hotlines />
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
