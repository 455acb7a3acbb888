import { Picker, View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import { FieldFrame } from '@/ui/field/field-frame'
import type { BirthDateFieldProps } from './birth-date-field.h5'
import './birth-date-field.scss'

/** A day of birth: WeChat's own wheels. They open thirty years back where nothing is chosen. */
export function BirthDateField({ label, value, latest, onChange, error }: BirthDateFieldProps) {
  const opensAt = value || `${Number(latest.slice(0, 4)) - 30}-01-01`
  return (
    <FieldFrame label={label} required error={error}>
      <Picker
        mode='date'
        value={opensAt}
        start='1900-01-01'
        end={latest}
        onChange={(event) => onChange(event.detail.value)}
      >
        <View
          className={classNames('ui-field__box', error !== undefined && 'is-wrong')}
          role='button'
          aria-label={label}
        >
          <View className={classNames('birth-date', !value && 'ui-placeholder')}>{value || '请选择'}</View>
        </View>
      </Picker>
    </FieldFrame>
  )
}
