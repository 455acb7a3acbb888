import { Image, View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import type { Entry } from './use-mood-draft'
import './kept-picture.scss'

/** The longer side, at 375. */
const SIDE = 200

/** The picture of an entry, fetched for its owner alone; its place is kept while it comes. */
export function KeptPicture({ picture: { pictureNo, width, height } }: { picture: NonNullable<Entry['picture']> }) {
  const file = useCall('GET /appoint/consultUserMoodCurve/picture', { pictureNo })
  const scale = SIDE / Math.max(width, height)
  const size = { width: `${Math.round(width * scale)}px`, height: `${Math.round(height * scale)}px` }
  if (!file.data)
    return (
      <View className='mood-picture mood-picture_empty' style={size}>
        {file.failure ? '图片没有取到' : '图片正在加载'}
      </View>
    )
  return (
    <Image
      className='mood-picture'
      style={size}
      src={`data:${file.data.mimeType};base64,${file.data.base64}`}
      mode='aspectFit'
      nativeProps={{ alt: '这条心情的图片' }}
    />
  )
}
