import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Pressable } from '../press/pressable'
import './slot-grid.scss'

export interface SlotGroup {
  /** Part of the day: 上午, 下午, 晚上. */
  label: string
  /** Free times only; taken ones are absent. */
  slots: readonly { id: string; label: string; selected: boolean }[]
}

export interface SlotGridProps {
  groups: readonly SlotGroup[]
  onSelect: (id: string) => void
  columns?: 3 | 4
}

/** Free times of a day, by part of the day. Parts without a free time are left out. */
export function SlotGrid({ groups, onSelect, columns = 4 }: SlotGridProps) {
  return (
    <View className='ui-slots'>
      {groups
        .filter((group) => group.slots.length > 0)
        .map((group) => (
          <View key={group.label} className='ui-slots__group' role='radiogroup' aria-label={group.label}>
            <View className='ui-slots__label'>{group.label}</View>
            <View className={classNames('ui-slots__grid', `is-${columns}`)}>
              {group.slots.map((slot) => (
                <Pressable
                  key={slot.id}
                  role='radio'
                  selected={slot.selected}
                  className={classNames('ui-slots__slot', slot.selected && 'is-selected')}
                  onPress={() => onSelect(slot.id)}
                >
                  {slot.label}
                </Pressable>
              ))}
            </View>
          </View>
        ))}
    </View>
  )
}
