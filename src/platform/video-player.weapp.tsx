import { Video } from '@tarojs/components'
import type { VideoPlayerProps } from './video-player.h5'

export type { VideoPlayerProps } from './video-player.h5'

/** WeChat's player. */
export function VideoPlayer({ src, poster = '', label, className, onTime, onError }: VideoPlayerProps) {
  return (
    <Video
      className={className}
      src={src}
      poster={poster}
      title={label}
      controls
      objectFit='contain'
      showCenterPlayBtn
      onTimeUpdate={({ detail }) => onTime(detail.currentTime)}
      onError={onError}
    />
  )
}
