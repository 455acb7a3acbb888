import { Input, View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import { FieldFrame } from '@/ui/field/field-frame'
import './birth-date-field.scss'

export interface BirthDateFieldProps {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  /** The latest day that can be chosen. */
  latest: string
  onChange: (date: string) => void
  error?: string | undefined
}

/** A day of birth: the browser's own date input, which the keyboard and screen readers know. */
export function BirthDateField({ label, value, latest, onChange, error }: BirthDateFieldProps) {
  return (
    <FieldFrame label={label} required error={error}>
      <View className={classNames('ui-field__box', error !== undefined && 'is-wrong')}>
        <Input
          className='ui-field__input birth-date'
          value={value}
          nativeProps={{
            type: 'date',
            min: '1900-01-01',
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
