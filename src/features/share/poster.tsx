import { Image, View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { savesPictures } from '@/platform/save-file'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { fileAddress } from '@/ui/picture-address'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { savePictureAs } from './share-actions'
import type { ShareCard } from '@/platform/share/share-card'

export interface PosterProps {
  consultantId: number
  onClose: () => void
}

/** A consultant's poster, to be saved. */
export function Poster({ consultantId, onClose }: PosterProps) {
  const poster = useCall('GET /appoint/common/poster', { consultantId })
  const address = poster.data && fileAddress(poster.data.url)
  const save = address !== undefined && savesPictures && (
    <Button block icon='download' onPress={() => void savePictureAs(address, '心栖海报.png')}>
      保存图片
    </Button>
  )
  return (
    <Sheet visible title='分享海报' onClose={onClose} footer={save || undefined}>
      <Loaded of={poster} failed='海报没有画出来' placeholder={<Skeleton count={6} />}>
        {({ url }) => (
          <>
            <Image
              className='share-box__poster'
              src={fileAddress(url)}
              mode='aspectFit'
              showMenuByLongpress
              nativeProps={{ alt: '海报：头像、姓名、一句话，和这个页面的二维码' }}
            />
            {!savesPictures && <View className='share-box__hint'>长按图片，可以保存或发给朋友。</View>}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

/** The consultant whose poster belongs to a card; null where there is none. */
export function posterOf({ route, params }: ShareCard): number | null {
  const id = route === 'detail' ? Number(params?.consultantId) : 0
  return id > 0 ? id : null
}
