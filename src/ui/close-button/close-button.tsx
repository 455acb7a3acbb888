import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import type { IconProps } from '../icon/icon'
import { Pressable } from '../press/pressable'
import './close-button.scss'

export interface CloseButtonProps {
  onPress: () => void
  /** What is closed, where more than one thing could be meant. */
  label?: string
  /** Edge of the cross; its tap area is always 44. */
  size?: IconProps['size']
  /** For placing it. */
  className?: string
}

/** The cross that closes what it stands in. */
export function CloseButton({ onPress, label = '关闭', size, className }: CloseButtonProps) {
  return (
    <Pressable className={classNames('ui-close-button', className)} label={label} onPress={onPress}>
      <Icon name='x' size={size} />
    </Pressable>
  )
}
