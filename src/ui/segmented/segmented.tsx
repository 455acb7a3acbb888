import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Pressable } from '../press/pressable'
import './segmented.scss'

export interface SegmentedProps<Value extends string | number> {
  /** What is chosen here; read aloud. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four views of the same thing, side by side. */
export function Segmented<Value extends string | number>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <View className='ui-segmented' role='radiogroup' aria-label={label}>
      {options.map((option) => (
        <Pressable
          key={option.value}
          role='radio'
          selected={option.value === value}
          className={classNames('ui-segmented__option', option.value === value && 'is-selected')}
          onPress={() => onChange(option.value)}
        >
          {option.label}
        </Pressable>
      ))}
    </View>
  )
}
