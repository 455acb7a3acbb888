import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { sharesMistake, type Share } from '@xinqi/domain/rules/experience'
import { EXPERIENCE_WORDS } from '@xinqi/domain/text/experience'
import { useState } from 'react'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { TopicShares } from '@/features/experience/topic-shares'
import { AppPage } from '@/frame/app-page'
import { back } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '@/features/experience/experience.scss'

type Session = Data<'GET /consult/experience/session'>

/** 分给话题: what a session was about, in parts of its points. The address says how many; the server's number counts. */
export default function DistributiveExperiencePage() {
  const { appointNo } = usePageParams('distributiveExperience')
  const loggedIn = useSession((session) => session.consultant !== null)
  const session = useCall('GET /consult/experience/session', loggedIn && appointNo ? { appointNo } : null)
  const missing = isNotFound(session.failure) && <Empty title='没有找到这次咨询' />
  return (
    <AppPage route='distributiveExperience'>
      <Loaded of={session} failed='这次咨询没有取到' missing={missing} placeholder={<Skeleton count={6} />}>
        {(shown) =>
          shown.state === 'collected' || shown.state === 'distributed' || shown.state === 'ready' ? (
            <ShareForm key={shown.appointNo} session={shown} />
          ) : (
            <Empty title='这次的经验现在不能分' hint={EXPERIENCE_WORDS[shown.state]} />
          )
        }
      </Loaded>
    </AppPage>
  )
}

function ShareForm({ session }: { session: Session }) {
  const { appointNo, visitorName, startTime, points, topics, suggestion } = session
  const [shares, setShares] = useState<Share[]>(
    (session.shares.length > 0 ? session.shares : suggestion).map((share) => ({
      categoryId: share.categoryId,
      points: share.points,
    })),
  )
  const mistake = sharesMistake(points, shares)
  const save = async (): Promise<void> => {
    const wanted = shares.map((share) => `${share.categoryId}:${share.points}`).join(',')
    if (await toastSuccess(call('POST /consult/experience/distribute', { appointNo, shares: wanted }), '分好了'))
      await back()
  }
  return (
    <>
      <View className='experience__quiet'>{`${visitorName} · ${startTime.slice(0, 16)}`}</View>
      <View className='experience__points'>{`${points} 点`}</View>
      {session.shares.length === 0 && suggestion.length > 0 && (
        <View className='experience__quiet'>照着和这位来访者上一次的分法摆好了，不一样就改。</View>
      )}
      <TopicShares whole={points} unit=' 点' topics={topics} shares={shares} onChange={setShares} />
      <View className='experience__quiet'>
        只有你看得到每一次怎么分。一个话题有了五次以上，合计的小时数会出现在你的页面上。
      </View>
      <View className='experience__card'>
        <Button block disabled={mistake !== null} onPress={() => void save()}>
          {mistake ?? '保存'}
        </Button>
      </View>
    </>
  )
}
