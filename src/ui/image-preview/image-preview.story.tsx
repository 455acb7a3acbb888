import { View } from '@tarojs/components'
import { sampleCode } from '../qr-dialog/qr-dialog.story'
import { samplePortrait } from '../avatar/avatar.story'
import type { Story } from '../gallery/story'
import { ImagePreview } from './image-preview'

export const stories: Story[] = [
  {
    name: '看大图',
    render: () => (
      <View className='gallery-thumb'>
        <ImagePreview urls={[samplePortrait]} label='证书' />
      </View>
    ),
  },
  {
    name: '几张，可以保存',
    render: () => (
      <View className='gallery-thumb'>
        <ImagePreview urls={[samplePortrait, sampleCode]} label='照片' onSave={() => undefined} />
      </View>
    ),
  },
]
