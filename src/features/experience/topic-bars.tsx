import { View } from '@tarojs/components'
import './experience.scss'

export interface TopicBarsProps {
  /** The longest first; `value` is drawn, `text` is read. */
  rows: readonly { id: number; name: string; value: number; text: string; note?: string }[]
}

/** Topics below each other, each as long as it has of the longest. */
export function TopicBars({ rows }: TopicBarsProps) {
  const longest = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <View className='experience__bars'>
      {rows.map(({ id, name, value, text, note }) => (
        <View key={id} role='img' aria-label={[name, text, note].filter(Boolean).join('，')}>
          <View className='experience__share-head'>
            <View>{name}</View>
            <View className='experience__number'>{text}</View>
          </View>
          <View className='experience__track'>
            <View className='experience__fill' style={{ width: `${(value / longest) * 100}%` }} />
          </View>
          {note !== undefined && <View className='experience__quiet'>{note}</View>}
        </View>
      ))}
    </View>
  )
}
