import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { Pressable } from '../press/pressable'
import './radio-list.scss'

export interface RadioOption<Value extends string | number> {
  value: Value
  label: string
  /** A second, quieter line. */
  note?: string
  disabled?: boolean
}

export interface RadioListProps<Value extends string | number> {
  /** What is chosen here; read aloud. */
  label: string
  options: readonly RadioOption<Value>[]
  /** Nothing is chosen while it is undefined. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of several, each on its own row. */
export function RadioList<Value extends string | number>({ label, options, value, onChange }: RadioListProps<Value>) {
  return (
    <View className='ui-radio-list' role='radiogroup' aria-label={label}>
      {options.map((option) => (
        <Pressable
          key={option.value}
          role='radio'
          label={option.note === undefined ? option.label : `${option.label}，${option.note}`}
          selected={option.value === value}
          disabled={option.disabled ?? false}
          className='ui-radio-list__option'
          onPress={() => onChange(option.value)}
        >
          <View className='ui-radio-list__words'>
            {option.label}
            {option.note !== undefined && <View className='ui-radio-list__note'>{option.note}</View>}
          </View>
          <View className={classNames('ui-radio-list__mark', option.value === value && 'is-chosen')}>
            {option.value === value && <Icon name='check' size={16} />}
          </View>
        </Pressable>
      ))}
    </View>
  )
}
