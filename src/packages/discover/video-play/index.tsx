import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { typeName } from '@xinqi/domain/text/consultant-labels'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { Playback } from '@/features/video/playback'
import { AppPage } from '@/frame/app-page'
import { open, replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import './index.scss'

type Video = Data<'GET /appoint/introductionVideo/play'>

/** 介绍视频: a consultant introduces themselves, and can be booked from here. Needs no login. */
export default function VideoPlayPage() {
  const { consultantId } = usePageParams('videoPlay')
  const orgId = useOrganisation((state) => state.orgId)
  const video = useCall('GET /appoint/introductionVideo/play', consultantId ? { consultantId } : null)
  const words = video.data && `${video.data.userName} · ${video.data.title}`
  useShareCard(() => ({ title: words ?? '心栖 · 咨询师', route: 'videoPlay', params: { consultantId, orgId } }))
  const book = video.data && (
    <Button block onPress={() => void open('detail', { consultantId: video.data?.consultantId ?? 0 })}>
      {`预约${video.data.userName}`}
    </Button>
  )
  return (
    <AppPage route='videoPlay' title={video.data && `${video.data.userName}的介绍视频`} footer={book}>
      <Loaded
        of={video}
        failed='视频没有取到'
        missing={(consultantId === null || isNotFound(video.failure)) && <Gone consultantId={consultantId} />}
        placeholder={<VideoSkeleton />}
      >
        {(data) => (
          <>
            <Playback {...data} />
            <Who video={data} />
            <Transcript cues={data.cues} />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

function Who({ video }: { video: Video }) {
  return (
    <>
      <View className='video-play__title' role='heading' aria-level='2'>
        {video.title}
      </View>
      <View className='video-play__who'>
        <Avatar name={video.userName} src={video.homepage || undefined} size={48} />
        <View>
          <View className='video-play__name'>{video.userName}</View>
          <View className='video-play__quiet'>{typeName(video)}</View>
        </View>
      </View>
    </>
  )
}

/** All that is said, for whoever cannot or would rather not listen. */
function Transcript({ cues }: Pick<Video, 'cues'>) {
  if (cues.length === 0) return null
  return (
    <View className='video-play__transcript'>
      <View className='video-play__heading' role='heading' aria-level='2'>
        文字稿
      </View>
      {cues.map(({ start, text }) => (
        <View key={start} className='video-play__said'>
          {text}
        </View>
      ))}
    </View>
  )
}

/** Of the shape of most videos. */
function VideoSkeleton() {
  return (
    <>
      <View className='video-play__stage' />
      <Skeleton count={3} />
    </>
  )
}

function Gone({ consultantId }: { consultantId: number | null }) {
  const back = () => void (consultantId === null ? replace('home') : replace('detail', { consultantId }))
  return (
    <Empty
      title='没有找到这个视频'
      hint='链接可能不完整，或者咨询师撤下了它。'
      action={
        <Button variant='ghost' size='medium' onPress={back}>
          {consultantId === null ? '看看咨询师' : '看看这位咨询师'}
        </Button>
      }
    />
  )
}
