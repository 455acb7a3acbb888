import { Image, View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { savesPictures } from '@/platform/save-file'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { fileAddress } from '@/ui/picture-address'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton } from '@/ui/skeleton/skeleton'
import type { PosterOf } from './poster-of'
import { savePictureAs } from './share-actions'

export interface PosterProps {
  of: PosterOf
  /** What stands on it, for who does not see it. */
  words: string
  onClose: () => void
}

/** A consultant's poster or that of an invitation, to be saved. */
export function Poster({ of, words, onClose }: PosterProps) {
  const isInvitation = 'kind' in of
  const ofPerson = useCall('GET /appoint/common/poster', isInvitation ? null : of)
  const ofInvitation = useCall('GET /appoint/promote/poster', isInvitation ? of : null)
  const poster = isInvitation ? ofInvitation : ofPerson
  const address = poster.data && fileAddress(poster.data.url)
  const save = address !== undefined && savesPictures && (
    <Button block icon='download' onPress={() => void savePictureAs(address, '心栖海报.png')}>
      保存图片
    </Button>
  )
  return (
    <Sheet visible title='分享海报' onClose={onClose} footer={save || undefined}>
      <Loaded of={poster} failed='海报没有画出来' placeholder={<Drawing />}>
        {({ url }) => (
          <>
            <Image
              className='share-box__poster'
              src={fileAddress(url)}
              mode='aspectFit'
              showMenuByLongpress
              nativeProps={{ alt: `海报：${words}，和打开它的码` }}
            />
            <View className='share-box__hint'>
              {savesPictures ? '也可以长按图片，保存或发给朋友。' : '长按图片，可以保存或发给朋友。'}
            </View>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

function Drawing() {
  return (
    <>
      <View className='share-box__hint'>正在画海报，几秒就好…</View>
      <Skeleton count={6} />
    </>
  )
}
