import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { WaitlistCard } from './waitlist-card'
import './index.scss'

/** 我的候补: for whom one waits, where one stands, and the time that is kept for one. */
export default function MyWaitlistPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const waitlist = useCall('GET /appoint/waitlist/mine', loggedIn ? {} : null)
  const now = useNow()
  useLiveRefresh(() => loggedIn && waitlist.refresh())
  return (
    <AppPage route='myWaitlist' className='my-waitlist'>
      <Loaded of={waitlist} failed='候补没有取到' placeholder={<Skeleton shape='card' count={2} />}>
        {({ list }) =>
          list.length > 0 ? (
            <View className='my-waitlist__list' role='list'>
              {list.map((entry) => (
                <WaitlistCard key={entry.consultantId} entry={entry} now={now} onChanged={waitlist.refresh} />
              ))}
            </View>
          ) : (
            <NotWaiting />
          )
        }
      </Loaded>
    </AppPage>
  )
}

const NotWaiting = () => (
  <Empty
    title='没有在候补'
    hint='想约的人没有合适的时间，可以在那一页加入候补。空出来时按先后为你留着。'
    scene='empty-calendar'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('search')}>
        去看看咨询师
      </Button>
    }
  />
)
