import { Image, View } from '@tarojs/components'
import { lengthText } from '@xinqi/domain/rules/introduction-video'
import { open } from '@/platform/navigation/navigation'
import { Icon } from '@/ui/icon/icon'
import { pictureAddress } from '@/ui/picture-address'
import { Pressable } from '@/ui/press/pressable'
import type { ConsultantDetail } from './consultant-detail'

/** The poster of the consultant's video, which it leads to. Its place has one shape, whatever the picture's. */
export function VideoDoor({ detail: { consultantId, userName, video } }: { detail: ConsultantDetail }) {
  if (!video) return null
  return (
    <Pressable
      className='detail__video'
      role='link'
      label={`看${userName}的介绍视频，${lengthText(video.seconds)}`}
      onPress={() => void open('videoPlay', { consultantId })}
    >
      {video.poster && (
        <Image
          className='detail__video-poster'
          src={pictureAddress(video.poster)}
          mode='aspectFill'
          nativeProps={{ alt: '' }}
        />
      )}
      <View className='detail__video-play' aria-hidden='true'>
        <Icon name='play-fill' size={28} />
      </View>
      <View className='detail__video-length' aria-hidden='true'>
        {lengthText(video.seconds)}
      </View>
    </Pressable>
  )
}
