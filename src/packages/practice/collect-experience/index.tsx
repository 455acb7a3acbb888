import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { EXPERIENCE_WORDS } from '@xinqi/domain/text/experience'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { TopicBars } from '@/features/experience/topic-bars'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '@/features/experience/experience.scss'

type Session = Data<'GET /consult/experience/session'>

/** 领取经验: what one session taught, and what it was given to. */
export default function CollectExperiencePage() {
  const { appointNo } = usePageParams('collectExperience')
  const loggedIn = useSession((session) => session.consultant !== null)
  const session = useCall('GET /consult/experience/session', loggedIn && appointNo ? { appointNo } : null)
  const missing = isNotFound(session.failure) && <Empty title='没有找到这次咨询' />
  return (
    <AppPage
      route='collectExperience'
      footer={session.data && <MainAct session={session.data} onChanged={session.refresh} />}
    >
      <Loaded
        of={session}
        failed='这次咨询没有取到'
        missing={missing}
        placeholder={<Skeleton shape='card' count={2} />}
      >
        {(shown) => (
          <>
            <Card className='experience__card'>
              <View className='experience__title'>{shown.visitorName}</View>
              <View className='experience__quiet'>{shown.startTime.slice(0, 16)}</View>
              <View className='experience__points'>{`${shown.points} 点`}</View>
              <View className='experience__quiet' role='status'>
                {EXPERIENCE_WORDS[shown.state]}
              </View>
            </Card>
            {shown.shares.length > 0 && (
              <Card className='experience__card'>
                <TopicBars
                  rows={shown.shares.map(({ categoryId, name, points }) => ({
                    id: categoryId,
                    name,
                    value: points,
                    text: `${points} 点`,
                  }))}
                />
                {shown.changeableUntil !== null && shown.state === 'distributed' && (
                  <View className='experience__quiet'>{`${shown.changeableUntil.slice(0, 16)} 以前可以改`}</View>
                )}
              </Card>
            )}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

/** The one thing to do next, if there is any. */
function MainAct({ session, onChanged }: { session: Session; onChanged: () => Promise<unknown> }) {
  const { appointNo, userId, points, state } = session
  const collect = async (): Promise<void> => {
    const work = call('POST /consult/experience/collect', { appointNo })
    if (await toastSuccess(work, `领到了 ${points} 点`)) await onChanged()
  }
  const distribute = () => void open('distributiveExperience', { userId, appointNo, availableExp: points })
  switch (state) {
    case 'ready':
      return (
        <Button block onPress={() => void collect()}>
          {`领取 ${points} 点`}
        </Button>
      )
    case 'collected':
      return (
        <Button block onPress={distribute}>
          分给话题
        </Button>
      )
    case 'distributed':
      return (
        <Button block variant='ghost' onPress={distribute}>
          改一改怎么分
        </Button>
      )
    case 'noRecord':
      return (
        <Button block onPress={() => void open('consultRecord', { appointNo, finishRecord: 0 })}>
          去写记录
        </Button>
      )
    default:
      return null
  }
}
