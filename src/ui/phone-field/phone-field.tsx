import { Input, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { FieldFrame } from '../field/field-frame'
import { useDigits } from '../field/use-digits'
import { Icon } from '../icon/icon'
import { Pressable } from '../press/pressable'
import '../field/field.scss'

/** The longest telephone number that can be typed (R198). */
const PHONE_MAX_DIGITS = 11

export interface PhoneFieldProps {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** Without the plus sign, such as '86'. */
  areaCode: string
  /** Opens the list of area codes; without it the code stands fixed (R47). */
  onAreaCode?: () => void
  label?: string
  error?: string
  placeholder?: string
  disabled?: boolean
  required?: boolean
  onConfirm?: () => void
}

/** A telephone number with its area code. Everything but digits is dropped, and it stops at 11 (R198). */
export function PhoneField(props: PhoneFieldProps) {
  const {
    value,
    onChange,
    areaCode,
    onAreaCode,
    label = '手机号',
    error,
    placeholder = '请输入手机号',
    disabled = false,
    required = false,
  } = props
  const onInput = useDigits(PHONE_MAX_DIGITS, onChange)
  return (
    <FieldFrame label={label} error={error} required={required}>
      <View className={classNames('ui-field__box', error !== undefined && 'is-wrong', disabled && 'is-disabled')}>
        <Pressable
          className='ui-phone__area'
          label={`国家或地区代码 +${areaCode}`}
          disabled={onAreaCode === undefined || disabled}
          onPress={onAreaCode}
        >
          <View>{`+${areaCode}`}</View>
          {onAreaCode && <Icon name='chevron-down' size={16} />}
        </Pressable>
        <Input
          className='ui-field__input'
          type='number'
          value={value}
          // Room for pasted spaces and dashes: the digits are counted after stripping.
          maxlength={24}
          placeholder={placeholder}
          placeholderClass='ui-placeholder'
          disabled={disabled}
          ariaLabel={label}
          nativeProps={{
            type: 'tel',
            inputMode: 'numeric',
            autoComplete: 'tel-national',
            'aria-label': label,
            'aria-invalid': String(error !== undefined),
          }}
          onInput={onInput}
          onConfirm={() => props.onConfirm?.()}
        />
      </View>
    </FieldFrame>
  )
}
