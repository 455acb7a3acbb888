import { Icon } from '../icon/icon'
import type { IconName } from '../icon/names'
import { Pressable } from '../press/pressable'
import type { PressRole } from '../press/pressable'
import { classNames } from '../class-names'
import { View } from '@tarojs/components'
import './chip.scss'

export interface ChipProps {
  text: string
  selected?: boolean
  onPress?: () => void
  icon?: IconName
  disabled?: boolean
  /** `radio` where one of several is chosen, `checkbox` where many may be; `button` otherwise. */
  role?: PressRole
}

/** A word to choose: a filter, a theme, a way to meet. */
export function Chip({ text, selected = false, onPress, icon, disabled = false, role = 'button' }: ChipProps) {
  return (
    <Pressable
      onPress={onPress}
      role={role}
      label={text}
      selected={selected}
      disabled={disabled}
      className={classNames('ui-chip', selected && 'is-selected')}
    >
      {icon && <Icon name={icon} size={16} />}
      <View>{text}</View>
    </Pressable>
  )
}
