import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useCall } from '@/api/use-call'
import { ConsultantCard } from '@/features/consultant/consultant-card'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Banner } from '@/ui/banner/banner'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Timeline } from '@/ui/timeline/timeline'
import './index.scss'

const STEPS = [
  { title: '说说怎么了', sentences: ['一次 20 分钟，不收费。说多少都可以。'] },
  { title: '一起看看', sentences: ['咨询师会说，适合怎样的帮助、大概要多久。'] },
  { title: '之后由你定', sentences: ['可以接着约，可以换一位，也可以就到这里。'] },
]

type Status = Data<'GET /appoint/consultConsultant/getInitialInterviewStatus'>
type Interview = Data<'GET /appoint/consultConsultant/initialInterviewRecommended'>['list'][number]

/** 首次评估访谈 (R28): what it is, whether one has had it, and who gives it soonest. */
export default function InterviewPage() {
  const status = useCall('GET /appoint/consultConsultant/getInitialInterviewStatus', {})
  const soonest = useCall('GET /appoint/consultConsultant/initialInterviewRecommended', {})
  const now = useNow()
  const bookable = status.data?.status !== 'booked' && status.data?.status !== 'had'
  return (
    <AppPage route='interview'>
      <View className='interview'>
        {status.data && <Had status={status.data} />}
        <Card>
          <Timeline label='首次访谈的经过' items={STEPS} />
        </Card>
        <View className='interview__heading' role='heading' aria-level='2'>
          谁能最早和你谈
        </View>
        {bookable && <View className='interview__words'>每人一次，取消了可以再约。</View>}
        <Loaded of={soonest} failed='名单没有取到' placeholder={<Skeleton shape='card' />}>
          {({ list }) =>
            list.length === 0 ? (
              <NobodyNow />
            ) : (
              <View role='list'>
                {list.map((one) => (
                  <One key={one.srvId} of={one} now={now} bookable={bookable} />
                ))}
              </View>
            )
          }
        </Loaded>
      </View>
      <HelpButton above='nothing' />
    </AppPage>
  )
}

/** What one has of it already; leads to that booking. */
function Had({ status: { status, orderNo } }: { status: Status }) {
  if (orderNo === null) return null
  return (
    <Banner
      icon='calendar'
      title={status === 'had' ? '你已经谈过首次访谈' : '你已经约了首次访谈'}
      sub='看看这次预约'
      onPress={() => void open('consultOrderDetail', { orderNo })}
    />
  )
}

function One({ of, now, bookable }: { of: Interview; now: Date; bookable: boolean }) {
  const { consultant, srvId, slot, at } = of
  const consultMode = Number(of.consultMode.split(',')[0])
  const { consultantId, userName } = consultant
  const time = momentName(parseMoment(at), now)
  return (
    <View className='interview__one' role='listitem'>
      <ConsultantCard item={consultant} now={now} />
      {bookable && (
        <Button
          variant='ghost'
          size='medium'
          block
          label={`${time}和${userName}谈`}
          onPress={() => void open('userOrderDetail', { consultantId, srvId, slot, consultMode })}
        >
          {`${time} 免费谈 20 分钟`}
        </Button>
      )}
    </View>
  )
}

const NobodyNow = () => (
  <Empty
    scene='empty-calendar'
    title='现在没有人提供首次访谈'
    hint='可以回答几个问题，看看谁合适。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('quickMatch')}>
        回答几个问题
      </Button>
    }
  />
)
