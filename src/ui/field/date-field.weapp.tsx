import { Picker, View } from '@tarojs/components'
import { classNames } from '../class-names'
import type { DateFieldProps } from './date-field.h5'
import { FieldFrame } from './field-frame'

/** A required day: WeChat's own wheels. */
export function DateField({ label, value, earliest, latest, opensAt, onChange, error }: DateFieldProps) {
  return (
    <FieldFrame label={label} required error={error}>
      <Picker
        mode='date'
        value={value || opensAt}
        start={earliest}
        end={latest}
        onChange={(event) => onChange(event.detail.value)}
      >
        <View
          className={classNames('ui-field__box', error !== undefined && 'is-wrong')}
          role='button'
          aria-label={label}
        >
          <View className={classNames('ui-field__date', !value && 'ui-placeholder')}>{value || '请选择'}</View>
        </View>
      </Picker>
    </FieldFrame>
  )
}
