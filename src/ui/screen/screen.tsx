import type { CSSProperties, ReactNode } from 'react'
import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import './screen.scss'

export interface ScreenProps {
  children: ReactNode
  /** `NavBar`, above the content. */
  nav?: ReactNode
  /** The main act of the page, at the bottom inside the safe area. */
  footer?: ReactNode
  /** `TabBar`, on tab pages. */
  tabBar?: ReactNode
  /** `auto` follows the device. */
  theme?: 'auto' | 'light' | 'dark'
  /** The reader's own font size: 1 is normal. */
  fontScale?: number
  /** Side margins of 16; off for pages that fill the width. */
  padded?: boolean
  /** Stands side by side in a wide window; else what is read stands in a column of it. */
  wide?: boolean
  className?: string
}

/** The ground of every page: theme, the reader's font size, margins, and the bar at the bottom. */
export function Screen(props: ScreenProps) {
  const { children, nav, footer, tabBar, theme = 'auto', fontScale = 1, padded = true, wide = false, className } = props
  const scale = { '--font-scale': String(fontScale) } satisfies Record<`--${string}`, string>
  return (
    <View
      className={classNames(
        'ui-screen font-scaled',
        theme !== 'auto' && `theme-${theme}`,
        wide && 'is-wide',
        className,
      )}
      style={scale as CSSProperties}
    >
      {nav}
      <View className={classNames('ui-screen__content', padded && 'is-padded')}>{children}</View>
      {footer !== undefined && <View className='ui-screen__footer'>{footer}</View>}
      {tabBar}
    </View>
  )
}
