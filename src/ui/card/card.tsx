import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Pressable } from '../press/pressable'
import './card.scss'

export interface CardProps {
  id?: string
  children: ReactNode
  /** Makes the whole card one target. */
  onPress?: () => void
  /** What a screen reader says for a card that can be pressed. */
  label?: string
  /** The one of its list whose whole stands beside it. */
  chosen?: boolean
  /** `soft` stands on the selected ground and has no shadow. */
  tone?: 'plain' | 'soft'
  /** Inner space 16, 14 (list items) or none (a card of cells). */
  padding?: 'normal' | 'tight' | 'none'
  className?: string
}

/** A surface that holds what belongs together. */
export function Card(props: CardProps) {
  const { id, children, onPress, label, chosen = false, tone = 'plain', padding = 'normal', className } = props
  const names = classNames(
    'ui-card',
    tone === 'soft' && 'ui-card_soft',
    padding !== 'normal' && `ui-card_${padding}`,
    chosen && 'is-chosen',
    className,
  )
  const named = id === undefined ? {} : { id }
  if (onPress === undefined)
    return (
      <View {...named} className={names}>
        {children}
      </View>
    )
  return (
    <Pressable {...named} label={label} current={chosen} className={names} onPress={onPress}>
      {children}
    </Pressable>
  )
}

/** A hairline between two parts of a card. */
export function CardDivider() {
  return <View className='ui-card__divider' />
}
