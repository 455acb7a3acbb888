import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Image } from '@tarojs/components'
import { pictureAddress } from '../picture-address'
import { Pressable } from '../press/pressable'
import { nativePreview } from './native-preview'
import './image-preview.scss'

const ImageViewer = lazy(() => import('./image-viewer').then((file) => ({ default: file.ImageViewer })))

export interface ImagePreviewProps {
  /** All pictures that can be swiped through. */
  urls: readonly string[]
  /** The one shown here. */
  index?: number
  /** What the picture shows; read aloud. */
  label: string
  /** Offers to save the picture that is looked at (R106); WeChat's own preview saves by itself. */
  onSave?: (address: string) => void
  /** What is pressed, in place of the picture in small. */
  children?: ReactNode
}

/** A picture that opens full screen when pressed. */
export function ImagePreview({ urls, index = 0, label, onSave, children }: ImagePreviewProps) {
  const [open, setOpen] = useState(false)
  const large = urls.map((url) => pictureAddress(url, 1500))
  const show = (): void => (nativePreview ? nativePreview(large, index, onSave !== undefined) : setOpen(true))
  return (
    <>
      <Pressable className={children ? '' : 'ui-image-preview'} label={`${label}，点按查看大图`} onPress={show}>
        {children ?? (
          <Image
            className='ui-image-preview__image'
            src={pictureAddress(urls[index] ?? '')}
            mode='aspectFill'
            lazyLoad
            nativeProps={{ alt: '' }}
          />
        )}
      </Pressable>
      {open && (
        <Suspense fallback={null}>
          <ImageViewer addresses={large} index={index} label={label} onClose={() => setOpen(false)} onSave={onSave} />
        </Suspense>
      )}
    </>
  )
}
