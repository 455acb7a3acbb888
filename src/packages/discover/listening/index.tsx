import { View } from '@tarojs/components'
import { LISTENING_MINUTES } from '@xinqi/domain/rules/listening'
import { useCall } from '@/api/use-call'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Timeline } from '@/ui/timeline/timeline'
import { Listener } from './listener'
import { NobodyListens } from './nobody-listens'
import './index.scss'

const FIRST_FEW = 3

const STEPS = [
  { title: '约一个时间', sentences: [`一次 ${LISTENING_MINUTES} 分钟，用视频或语音，到时从预约里进入。`] },
  { title: '想说什么都可以', sentences: ['对方认真听，不评判，也不急着给建议。想停的时候可以停。'] },
  { title: '之后由你定', sentences: ['可以再约，也可以就到这里。想一起工作一段时间，再约咨询。'] },
]

/** 倾听: what it is, and who listens soonest. */
export default function ListeningPage() {
  const { orgId } = useFlavour()
  const listeners = useCall('GET /appoint/consultConsultant/listListener', {})
  const now = useNow()
  useShareCard(() => ({ title: '有人听你说', route: 'listening', params: { orgId } }))
  return (
    <AppPage route='listening'>
      <View className='listening'>
        <Card>
          <Timeline label='倾听的经过' items={STEPS} />
        </Card>
        <Loaded of={listeners} failed='名单没有取到' placeholder={<Skeleton shape='card' />}>
          {({ list, total }) =>
            total === 0 ? (
              <NobodyListens />
            ) : (
              <>
                <View className='listening__heading' role='heading' aria-level='2'>
                  谁能最早听你说
                </View>
                <View role='list'>
                  {list.slice(0, FIRST_FEW).map((one) => (
                    <Listener key={one.srvId} of={one} now={now} />
                  ))}
                </View>
                {total > FIRST_FEW && (
                  <Button variant='text' block onPress={() => void open('consultantInListen')}>
                    {`看看全部 ${total} 位`}
                  </Button>
                )}
              </>
            )
          }
        </Loaded>
      </View>
      <HelpButton above='nothing' />
    </AppPage>
  )
}
