import { View } from '@tarojs/components'
import './letter-title.scss'

export interface LetterTitleProps {
  /** 今天 20:30 */
  when: string
  /** 与林一帆视频见面 */
  what: string
}

/** When and with whom, as an order's heading. */
export function LetterTitle({ when, what }: LetterTitleProps) {
  return (
    <View className='letter-title' role='heading' aria-level='1'>
      <View>{when}</View>
      <View>{what}</View>
    </View>
  )
}
