import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { CloseButton } from '../close-button/close-button'
import { Overlay } from '../overlay/overlay'
import './sheet.scss'

export interface SheetProps {
  visible: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays in sight at the bottom: the act that ends the sheet. */
  footer?: ReactNode
}

/** A panel that rises from the bottom. A press beside it, the cross and Escape close it. */
export function Sheet({ visible, title, onClose, children, footer }: SheetProps) {
  if (!visible) return null
  return (
    <Overlay place='bottom' label={title} onDismiss={onClose}>
      <View className='ui-sheet__head'>
        <View className='ui-sheet__title'>{title}</View>
        <CloseButton onPress={onClose} />
      </View>
      <View className='ui-sheet__body'>{children}</View>
      {footer !== undefined && <View className='ui-sheet__footer'>{footer}</View>}
    </Overlay>
  )
}
