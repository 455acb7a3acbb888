import { View } from '@tarojs/components'
import AtTimeline from 'taro-ui/lib/components/timeline'
import 'taro-ui/lib/style/components/timeline.scss'
import './timeline.scss'

export interface TimelineItem {
  /** When, or what for: 今天, 15 天后. */
  title: string
  sentences: readonly string[]
}

/** What happens in which order: taro-ui's time line in our colours. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <View className='ui-timeline' role='group' aria-label={label}>
      <AtTimeline items={items.map(({ title, sentences }) => ({ title, content: [...sentences] }))} />
    </View>
  )
}
