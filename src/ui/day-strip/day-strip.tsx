import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Pressable } from '../press/pressable'
import { ScrollStrip } from '../scroll-strip/scroll-strip'
import './day-strip.scss'

export interface StripDay {
  /** YYYY-MM-DD */
  date: string
  /** Above the number: 今天, 周日. */
  label: string
  /** Day of the month. */
  day: string
  /** Whether something is free that day. A full day stays pressable: the page shows the nearest free times then. */
  free: boolean
}

export interface DayStripProps {
  days: readonly StripDay[]
  /** The chosen date. */
  selected: string | undefined
  onSelect: (date: string) => void
  label?: string
  /** Read after a full day's name. */
  fullText?: string
}

/** Days side by side, one of them chosen. */
export function DayStrip({ days, selected, onSelect, label = '选择日期', fullText = '已约满' }: DayStripProps) {
  return (
    <ScrollStrip currentId={selected === undefined ? undefined : `ui-day-${selected}`}>
      <View className='ui-days__row' role='radiogroup' aria-label={label}>
        {days.map(({ date, label: name, day, free }) => (
          <Pressable
            key={date}
            id={`ui-day-${date}`}
            role='radio'
            label={free ? `${name} ${day} 日` : `${name} ${day} 日，${fullText}`}
            selected={date === selected}
            className={classNames('ui-days__day', date === selected && 'is-selected', !free && 'is-full')}
            onPress={() => onSelect(date)}
          >
            <View className='ui-days__name'>{name}</View>
            <View className='ui-days__number'>{day}</View>
          </Pressable>
        ))}
      </View>
    </ScrollStrip>
  )
}
