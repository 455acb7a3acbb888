import { View } from '@tarojs/components'
import './order-parts.scss'

export interface OrderHeadingProps {
  /** 今天 20:30 */
  when: string
  /** 与林一帆视频见面 */
  what: string
}

/** When and with whom, as an order's heading. */
export function OrderHeading({ when, what }: OrderHeadingProps) {
  return (
    <View className='order-heading' role='heading' aria-level='1'>
      <View>{when}</View>
      <View>{what}</View>
    </View>
  )
}
