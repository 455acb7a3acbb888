import { type ReactNode, useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import { CloseButton } from '../close-button/close-button'
import { Overlay } from '../overlay/overlay'
import './dialog.scss'

export interface DialogProps {
  visible: boolean
  title: string
  children?: ReactNode
  /** Words of the confirm button. */
  confirmText?: string
  onConfirm: () => void
  /** Shows a cancel button. */
  onCancel?: () => void
  cancelText?: string
  /** Shows a cross, and lets Escape and a press beside the dialog close it. */
  onClose?: () => void
  /** Whole seconds before confirming becomes possible; counted on the button. */
  confirmSeconds?: number
  /** Confirming destroys something. */
  danger?: boolean
}

/** A question or a notice that must be answered (R105). */
export function Dialog(props: DialogProps) {
  return props.visible ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: DialogProps) {
  const {
    title,
    children,
    confirmText = '知道了',
    cancelText = '取消',
    onConfirm,
    onCancel,
    onClose,
    danger = false,
  } = props
  const secondsLeft = useSecondsLeft(props.confirmSeconds ?? 0)
  return (
    <Overlay place='centre' label={title} onDismiss={onClose ?? onCancel}>
      <View className='ui-dialog'>
        {onClose && <CloseButton className='ui-dialog__close' size={18} onPress={onClose} />}
        <View className='ui-dialog__title'>{title}</View>
        {children !== undefined && <View className='ui-dialog__body'>{children}</View>}
        <View className='ui-dialog__acts'>
          {onCancel && (
            <Button variant='ghost' size='medium' block onPress={onCancel}>
              {cancelText}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            size='medium'
            block
            disabled={secondsLeft > 0}
            onPress={onConfirm}
          >
            {secondsLeft > 0 ? `${confirmText}（${secondsLeft}）` : confirmText}
          </Button>
        </View>
      </View>
    </Overlay>
  )
}

/** Counts whole seconds down to 0 from when the component appears. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
