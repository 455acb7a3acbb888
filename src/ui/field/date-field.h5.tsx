import { Input, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { FieldFrame } from './field-frame'

export interface DateFieldProps {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  /** The first and the last day that can be chosen. */
  earliest: string
  latest: string
  /** Where the mini-program's wheels open while nothing is chosen. */
  opensAt: string
  onChange: (date: string) => void
  error?: string
}

/** A required day: the browser's own date input, which the keyboard and screen readers know. */
export function DateField({ label, value, earliest, latest, onChange, error }: DateFieldProps) {
  return (
    <FieldFrame label={label} required error={error}>
      <View className={classNames('ui-field__box', error !== undefined && 'is-wrong')}>
        <Input
          className='ui-field__input ui-field__date'
          value={value}
          nativeProps={{
            type: 'date',
            min: earliest,
            max: latest,
            'aria-label': label,
            'aria-required': 'true',
            'aria-invalid': String(error !== undefined),
          }}
          onInput={(event) => onChange(event.detail.value)}
        />
      </View>
    </FieldFrame>
  )
}
