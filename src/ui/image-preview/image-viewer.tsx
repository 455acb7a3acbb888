import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { useFocusTrap } from '../overlay/focus-trap'
import { Pressable } from '../press/pressable'
import { useGestures } from './use-gestures'
import './image-viewer.scss'

export interface ImageViewerProps {
  addresses: readonly string[]
  index: number
  label: string
  onSave?: (address: string) => void
  onClose: () => void
}

/** Pictures full screen: two fingers zoom, a double tap enlarges, a swipe turns over, a tap or Escape closes (R278). */
export function ImageViewer({ addresses, index: first, label, onSave, onClose }: ImageViewerProps) {
  const [index, setIndex] = useState(first)
  const { view, isMoving, handlers } = useGestures({ index, count: addresses.length, onTurn: setIndex, onTap: onClose })
  const { panelProps, guardProps } = useFocusTrap(onClose)
  const address = addresses[index] ?? ''
  const turn = (by: number) => () => setIndex(index + by)
  return (
    <View className='ui-viewer'>
      {guardProps && <View {...guardProps} />}
      <View {...panelProps} className='ui-viewer__panel' role='dialog' aria-modal='true' aria-label={`${label}，大图`}>
        <View className='ui-viewer__stage' catchMove {...handlers}>
          <Image
            key={address}
            className={classNames('ui-viewer__image', isMoving && 'is-moving')}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
            src={address}
            mode='aspectFit'
            nativeProps={{ alt: label }}
          />
        </View>
        <View className='ui-viewer__bar'>
          {addresses.length > 1 && (
            <>
              <ViewerButton icon='chevron-left' label='上一张' disabled={index === 0} onPress={turn(-1)} />
              <View aria-live='polite'>{`${index + 1} / ${addresses.length}`}</View>
              <ViewerButton
                icon='chevron-right'
                label='下一张'
                disabled={index === addresses.length - 1}
                onPress={turn(1)}
              />
            </>
          )}
          {onSave && <ViewerButton icon='download' label='保存图片' onPress={() => onSave(address)} />}
        </View>
        <Pressable className='ui-viewer__close' label='关闭' onPress={onClose}>
          <Icon name='x' />
        </Pressable>
      </View>
      {guardProps && <View {...guardProps} />}
    </View>
  )
}

interface ViewerButtonProps {
  icon: 'chevron-left' | 'chevron-right' | 'download'
  label: string
  disabled?: boolean
  onPress: () => void
}

function ViewerButton({ icon, label, disabled = false, onPress }: ViewerButtonProps) {
  return (
    <Pressable className='ui-viewer__button' label={label} disabled={disabled} onPress={onPress}>
      <Icon name={icon} />
    </Pressable>
  )
}
