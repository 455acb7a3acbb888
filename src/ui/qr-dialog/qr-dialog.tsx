import { Image, View } from '@tarojs/components'
import { Button } from '../button/button'
import { CloseButton } from '../close-button/close-button'
import { Overlay } from '../overlay/overlay'
import './qr-dialog.scss'

export interface QrDialogProps {
  title: string
  /** Whole address of the picture. */
  src: string
  /** What the code is for; read aloud. */
  label: string
  /** What to do with it. */
  hint?: string
  /** Shows a button that saves the picture. */
  onSave?: () => void
  onClose: () => void
}

/** A code to be scanned or saved (R94). Mount it to open. */
export function QrDialog({ title, src, label, hint, onSave, onClose }: QrDialogProps) {
  return (
    <Overlay place='centre' label={title} onDismiss={onClose}>
      <View className='ui-qr'>
        <CloseButton className='ui-qr__close' size={18} onPress={onClose} />
        <View className='ui-qr__title'>{title}</View>
        <Image className='ui-qr__code' src={src} mode='aspectFit' showMenuByLongpress nativeProps={{ alt: label }} />
        {hint !== undefined && <View className='ui-qr__hint'>{hint}</View>}
        {onSave && (
          <Button variant='ghost' size='medium' block icon='download' onPress={onSave}>
            保存图片
          </Button>
        )}
      </View>
    </Overlay>
  )
}
