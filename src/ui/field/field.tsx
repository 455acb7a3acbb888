import type { ReactNode } from 'react'
import { Input, Text, Textarea, View } from '@tarojs/components'
import type { InputProps } from '@tarojs/components'
import { classNames } from '../class-names'
import { FieldFrame } from './field-frame'

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** What is wrong and what to do; shown in place of the hint. */
  error?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  /** Longest text, in characters. With `counter` the reader sees how much is used. */
  maxLength?: number
  counter?: boolean
  /** Several lines. */
  multiline?: boolean
  /** The keyboard that opens. */
  type?: 'text' | 'number' | 'digit' | 'idcard' | 'nickname'
  password?: boolean
  confirmType?: keyof InputProps.ConfirmType
  onConfirm?: () => void
  onBlur?: () => void
  /** Stands at the right of a single line: a unit, a button. */
  suffix?: ReactNode
}

/** A labelled text input of one or several lines. */
export function Field(props: FieldProps) {
  const { label, value, onChange, placeholder = '', error, hint, required = false, disabled = false } = props
  const {
    maxLength = 140,
    counter = false,
    multiline = false,
    type = 'text',
    password = false,
    confirmType = 'done',
  } = props
  const shared = {
    value,
    placeholder,
    placeholderClass: 'ui-placeholder',
    disabled,
    maxlength: maxLength,
    ariaLabel: label,
    nativeProps: {
      'aria-label': label,
      'aria-required': String(required),
      'aria-invalid': String(error !== undefined),
    },
    onInput: (event: { detail: { value: string } }) => onChange(event.detail.value),
    onBlur: () => props.onBlur?.(),
  }
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      <View
        className={classNames(
          'ui-field__box',
          multiline && 'is-multiline',
          error !== undefined && 'is-wrong',
          disabled && 'is-disabled',
        )}
      >
        {multiline ? (
          <Textarea {...shared} className='ui-field__area' disableDefaultPadding />
        ) : (
          <Input
            {...shared}
            className='ui-field__input'
            type={type}
            password={password}
            confirmType={confirmType}
            onConfirm={() => props.onConfirm?.()}
          />
        )}
        {props.suffix}
        {counter && <Text className='ui-field__counter'>{`${[...value].length}/${maxLength}`}</Text>}
      </View>
    </FieldFrame>
  )
}
