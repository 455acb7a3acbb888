import { useState } from 'react'
import { Input, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { useDigits } from '../field/use-digits'
import './code-boxes.scss'

/** Digits of a verification code (R203). */
const CODE_LENGTH = 4
const PLACES = [0, 1, 2, 3] as const

export interface CodeBoxesProps {
  value: string
  onChange: (code: string) => void
  /** Called once when the fourth digit is typed (R51). */
  onComplete: (code: string) => void
  label?: string
  autoFocus?: boolean
  disabled?: boolean
  wrong?: boolean
}

/** Four boxes for a code, over one real input: paste and the keyboard's own suggestion fill them at once. */
export function CodeBoxes(props: CodeBoxesProps) {
  const {
    value,
    onChange,
    onComplete,
    label = '4 位验证码',
    autoFocus = false,
    disabled = false,
    wrong = false,
  } = props
  const [focused, setFocused] = useState(false)
  const onInput = useDigits(CODE_LENGTH, (code) => {
    onChange(code)
    if (code.length === CODE_LENGTH && code !== value) onComplete(code)
  })
  return (
    <View className='ui-code'>
      {PLACES.map((place) => (
        <View
          key={place}
          aria-hidden='true'
          className={classNames(
            'ui-code__box',
            wrong && 'is-wrong',
            focused && place === Math.min(value.length, CODE_LENGTH - 1) && 'is-current',
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
