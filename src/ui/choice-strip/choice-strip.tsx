import { View } from '@tarojs/components'
import { Chip } from '../chip/chip'
import { ScrollStrip } from '../scroll-strip/scroll-strip'
import './choice-strip.scss'

export interface ChoiceStripProps<Value> {
  label: string
  /** `undefined` for all of them. */
  options: readonly { value: Value | undefined; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One of several, in a row that scrolls sideways: what a list is narrowed down to. */
export function ChoiceStrip<Value>({ label, options, value, onChange }: ChoiceStripProps<Value>) {
  return (
    <View role='radiogroup' aria-label={label} className='ui-choice-strip'>
      <ScrollStrip>
        <View className='ui-choice-strip__chips'>
          {options.map((option) => (
            <Chip
              key={String(option.value)}
              role='radio'
              text={option.label}
              selected={option.value === value}
              onPress={() => onChange(option.value)}
            />
          ))}
        </View>
      </ScrollStrip>
    </View>
  )
}
