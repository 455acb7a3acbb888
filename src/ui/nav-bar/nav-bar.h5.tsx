import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Pressable } from '../press/pressable'
import './nav-bar.scss'

export interface NavBarProps {
  title: string
  /** Shows the arrow back. */
  onBack?: () => void
  /** Stands at the right. */
  action?: ReactNode
}

/** The title bar of H5, 44 high below the safe area. The mini-program draws its own: see nav-bar.weapp.tsx. */
export function NavBar({ title, onBack, action }: NavBarProps) {
  return (
    <View className='ui-nav'>
      <View className='ui-nav__side'>
        {onBack && (
          <Pressable className='ui-nav__back' label='返回' onPress={onBack}>
            <Icon name='chevron-left' size={28} />
          </Pressable>
        )}
      </View>
      <View className='ui-nav__title' role='heading' aria-level='1'>
        {title}
      </View>
      <View className='ui-nav__side ui-nav__side_end'>{action}</View>
    </View>
  )
}
