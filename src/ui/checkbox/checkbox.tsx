import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { Pressable } from '../press/pressable'
import './checkbox.scss'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What a screen reader says. */
  label: string
  /** The words beside the box; `TextLink` may stand among them. */
  children?: ReactNode
  disabled?: boolean
}

/** A box to tick, with words that may hold links (an agreement). */
export function Checkbox({ checked, onChange, label, children, disabled = false }: CheckboxProps) {
  const toggle = () => {
    if (!disabled) onChange(!checked)
  }
  return (
    <View className={classNames('ui-checkbox', disabled && 'is-disabled')}>
      <Pressable
        role='checkbox'
        label={label}
        selected={checked}
        disabled={disabled}
        className='ui-checkbox__tap'
        onPress={toggle}
      >
        <View className={classNames('ui-checkbox__box', checked && 'is-checked')}>
          {checked && <Icon name='check' size={16} />}
        </View>
      </Pressable>
      <View className='ui-checkbox__words' onClick={toggle}>
        {children}
      </View>
    </View>
  )
}
