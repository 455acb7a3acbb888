import { View } from '@tarojs/components'
import { Chip } from './chip'
import './chip-group.scss'

export interface ChipGroupProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; text: string }[]
  isSelected: (value: Value) => boolean
  onToggle: (value: Value) => void
}

/** Words to choose from, under what they are about. */
export function ChipGroup<Value extends string | number>(props: ChipGroupProps<Value>) {
  const { label, options, isSelected, onToggle } = props
  return (
    <View className='ui-chip-group' role='group' aria-label={label}>
      <View className='ui-chip-group__label'>{label}</View>
      <View className='ui-chip-group__options'>
        {options.map(({ value, text }) => (
          <Chip key={value} role='checkbox' text={text} selected={isSelected(value)} onPress={() => onToggle(value)} />
        ))}
      </View>
    </View>
  )
}
