import { CODE_DIGITS } from '@xinqi/domain/constants'
import { useState } from 'react'
import { Input, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { useDigits } from '../field/use-digits'
import './code-boxes.scss'

export interface CodeBoxesProps {
  value: string
  onChange: (code: string) => void
  /** How many; four by default (R203). */
  digits?: number
  /** Called once when the last digit is typed (R51). */
  onComplete: (code: string) => void
  label?: string
  autoFocus?: boolean
  disabled?: boolean
  wrong?: boolean
}

/** A box for each digit of a code, over one real input: paste and the keyboard's own suggestion fill them at once. */
export function CodeBoxes(props: CodeBoxesProps) {
  const {
    value,
    onChange,
    onComplete,
    digits = CODE_DIGITS.user,
    label = `${digits} 位验证码`,
    autoFocus = false,
    disabled = false,
    wrong = false,
  } = props
  const [focused, setFocused] = useState(false)
  const onInput = useDigits(digits, (code) => {
    onChange(code)
    if (code.length === digits && code !== value) onComplete(code)
  })
  return (
    <View className='ui-code'>
      {Array.from({ length: digits }, (_, place) => (
        <View
          key={place}
          aria-hidden='true'
          className={classNames(
            'ui-code__box',
            wrong && 'is-wrong',
            focused && place === Math.min(value.length, digits - 1) && 'is-current',
          )}
        >
          {value[place] ?? ''}
        </View>
      ))}
      <Input
        className='ui-code__input'
        type='number'
        value={value}
        // Longer than the code, so that a pasted text is stripped before it is cut.
        maxlength={12}
        focus={autoFocus}
        disabled={disabled}
        ariaLabel={label}
        nativeProps={{ type: 'tel', inputMode: 'numeric', autoComplete: 'one-time-code', 'aria-label': label }}
        onInput={onInput}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </View>
  )
}
