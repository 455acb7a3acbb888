import type { ReactNode } from 'react'
import { Button as NativeButton, type ButtonProps as NativeButtonProps, View } from '@tarojs/components'
import { classNames } from '../class-names'
import type { IconName } from '../icon/names'
import { Icon } from '../icon/icon'
import { Dots } from '../loading/loading'
import { given, PRESS_LOCK_MS, Pressable } from '../press/pressable'
import './button.scss'

/** What WeChat answers to `openType="getPhoneNumber"`: `code` is there only when the reader agreed. */
export interface PhoneNumberAnswer {
  code: string | undefined
  errMsg: string
}

export interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  variant?: 'primary' | 'ghost' | 'text' | 'danger'
  /** Height 50, 44 or 32 at least (the small one keeps a tap area of 44). */
  size?: 'large' | 'medium' | 'small'
  /** Fills the width. */
  block?: boolean
  loading?: boolean
  disabled?: boolean
  icon?: IconName
  /** What a screen reader says instead of the words on the button. */
  label?: string
  /** Milliseconds in which a second press is ignored (R268). */
  lockMs?: number
  /** WeChat's own abilities; they need its native button. On H5 such a button answers with `onPress` only. */
  openType?: NativeButtonProps.OpenType
  onGetPhoneNumber?: (answer: PhoneNumberAnswer) => void
  onChooseAvatar?: (avatarUrl: string) => void
  onAgreePrivacyAuthorization?: () => void
  /** WeChat finds the button by it. */
  id?: string
  className?: string
}

/** The one action of a place, or a quieter one beside it. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'large', block = false, loading = false, disabled = false } = props
  const off = disabled || loading
  const className = classNames(
    'ui-button',
    `ui-button_${variant}`,
    `ui-button_${size}`,
    block && 'is-block',
    props.className,
  )
  // WeChat dresses its disabled button with rules of its own; one that cannot be pressed needs no native ability.
  if (props.openType !== undefined && !off) {
    return (
      <NativeButton
        {...given({ ariaLabel: props.label, id: props.id })}
        className={classNames('ui-native-button', className)}
        openType={props.openType}
        hoverClass='is-pressed'
        onClick={() => props.onPress?.()}
        onGetPhoneNumber={(event) => props.onGetPhoneNumber?.({ code: event.detail.code, errMsg: event.detail.errMsg })}
        onAgreePrivacyAuthorization={() => props.onAgreePrivacyAuthorization?.()}
        onChooseAvatar={(event: { detail: { avatarUrl: string } }) => props.onChooseAvatar?.(event.detail.avatarUrl)}
      >
        <Face {...props} />
      </NativeButton>
    )
  }
  return (
    <Pressable
      label={props.label}
      onPress={props.onPress}
      className={className}
      disabled={off}
      lockMs={props.lockMs ?? PRESS_LOCK_MS}
    >
      <Face {...props} />
    </Pressable>
  )
}

function Face({ children, icon, loading = false, size }: ButtonProps) {
  return (
    <View className={classNames('ui-button__face', loading && 'is-loading')}>
      {loading ? <Dots /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      <View>{children}</View>
    </View>
  )
}
