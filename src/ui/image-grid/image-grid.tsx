import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { ImagePreview } from '../image-preview/image-preview'
import { Pressable } from '../press/pressable'
import './image-grid.scss'

export interface ImageGridProps {
  urls: readonly string[]
  /** What the pictures are; read aloud with their number. */
  label: string
  columns?: 3 | 4
  /** Most pictures there may be; the plus goes when they are reached. */
  max?: number
  onAdd?: () => void
  onRemove?: (index: number) => void
  /** Offers to save the picture that is looked at (R106). */
  onSave?: (address: string) => void
}

/** Pictures in squares: to look at, and where `onAdd` and `onRemove` are given, to choose. */
export function ImageGrid({ urls, label, columns = 4, max = 9, onAdd, onRemove, onSave }: ImageGridProps) {
  return (
    <View className={classNames('ui-images', `is-${columns}`)}>
      {urls.map((url, index) => (
        <View key={url} className='ui-images__cell'>
          <View className='ui-images__fill'>
            <ImagePreview urls={urls} index={index} label={`${label} ${index + 1}`} {...(onSave ? { onSave } : {})} />
          </View>
          {onRemove && (
            <Pressable
              className='ui-images__remove'
              label={`移除${label} ${index + 1}`}
              stop
              onPress={() => onRemove(index)}
            >
              <Icon name='x' size={16} />
            </Pressable>
          )}
        </View>
      ))}
      {onAdd && urls.length < max && (
        <View className='ui-images__cell'>
          <Pressable className='ui-images__fill ui-images__add' label={`添加${label}`} onPress={onAdd}>
            <Icon name='plus' />
          </Pressable>
        </View>
      )}
    </View>
  )
}
