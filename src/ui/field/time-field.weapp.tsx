import { Picker, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { FieldFrame } from './field-frame'
import type { TimeFieldProps } from './time-field.h5'

/** A required time of the day: WeChat's own wheels. */
export function TimeField({ label, value, opensAt, onChange, error }: TimeFieldProps) {
  return (
    <FieldFrame label={label} required error={error}>
      <Picker mode='time' value={value || opensAt} onChange={(event) => onChange(event.detail.value)}>
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
