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
import { PackageCard } from './package-card'
import './index.scss'

/** 多次咨询: of each order of several sessions what is held, what is booked, and what is left. */
export default function MyPackagePage() {
  const loggedIn = useSession((state) => state.user !== null)
  const packages = useCall('GET /appoint/consultOrder/getRemainingTimesAndSchedule', loggedIn ? {} : null)
  const now = useNow()
  useLiveRefresh(() => loggedIn && packages.refresh())
  return (
    <AppPage route='myPackage' className='my-package'>
      <Loaded of={packages} failed='多次咨询没有取到' placeholder={<Skeleton shape='card' count={2} />}>
        {({ list }) =>
          list.length > 0 ? (
            <View className='my-package__list' role='list'>
              {list.map((one) => (
                <PackageCard key={one.orderNo} order={one} now={now} />
              ))}
            </View>
          ) : (
            <NoPackage />
          )
        }
      </Loaded>
    </AppPage>
  )
}

const NoPackage = () => (
  <Empty
    title='没有多次咨询'
    hint='有些咨询师可以一次约好几次，在他们的主页上能看到。'
    scene='empty-calendar'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('search')}>
        去看看咨询师
      </Button>
    }
  />
)
