import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { useFocusTrap } from './focus-trap'
import './overlay.scss'

export interface OverlayProps {
  /** Read aloud when it opens. */
  label: string
  /** Called on a press beside the panel and on Escape; without it neither closes. */
  onDismiss?: () => void
  /** Where the panel stands. */
  place: 'bottom' | 'centre'
  children: ReactNode
}

/** The veil over a page and the modal panel on it. Mount it to open, unmount it to close. */
export function Overlay({ label, onDismiss, place, children }: OverlayProps) {
  const { panelProps, guardProps } = useFocusTrap(onDismiss)
  return (
    <View className={classNames('ui-overlay', `ui-overlay_${place}`)}>
      <View className='ui-overlay__veil' catchMove aria-hidden='true' onClick={() => onDismiss?.()} />
      {guardProps && <View {...guardProps} />}
      <View {...panelProps} className='ui-overlay__panel' role='dialog' aria-modal='true' aria-label={label}>
        {children}
      </View>
      {guardProps && <View {...guardProps} />}
    </View>
  )
}
