import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import type { IconName } from './names'
import './icons.scss'
import './icon.scss'

export interface IconProps {
  name: IconName
  /** Edge at 375 wide, in px; 22 by default. It grows with the reader's font size. */
  size?: 16 | 18 | 22 | 28 | 40
  /** What a screen reader says. Without it the icon is decoration. */
  label?: string
  className?: string
}

/** One icon of the set, as a mask: it takes the colour of the text around it. */
export function Icon({ name, size = 22, label, className }: IconProps) {
  const a11y = label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }
  return <View {...a11y} className={classNames('ui-icon', `ui-icon_${size}`, `ui-icon-${name}`, className)} />
}
