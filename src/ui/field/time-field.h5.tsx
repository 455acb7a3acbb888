import { Input, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { FieldFrame } from './field-frame'

export interface TimeFieldProps {
  label: string
  /** HH:mm, or empty. */
  value: string
  /** Where the mini-program's wheels open while nothing is chosen. */
  opensAt: string
  onChange: (time: string) => void
  error?: string
}

/** A required time of the day: the browser's own time input. */
export function TimeField({ label, value, onChange, error }: TimeFieldProps) {
  return (
    <FieldFrame label={label} required error={error}>
      <View className={classNames('ui-field__box', error !== undefined && 'is-wrong')}>
        <Input
          className='ui-field__input ui-field__date'
          value={value}
          nativeProps={{
            type: 'time',
            'aria-label': label,
            'aria-required': 'true',
            'aria-invalid': String(error !== undefined),
          }}
          onInput={(event) => onChange(event.detail.value.slice(0, 5))}
        />
      </View>
    </FieldFrame>
  )
}
