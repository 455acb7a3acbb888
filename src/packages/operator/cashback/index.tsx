import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { NewPeriod } from './new-period'
import { PeriodCard } from './period-card'
import './index.scss'

/** Periods of cashback: what they may cost, what is promised, waiting and paid, and stopping them. */
export default function OperatorCashbackPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const read = useCall('GET /operator/cashback/periods', loggedIn ? {} : null)
  return (
    <AppPage route='operatorCashback'>
      <View className='cashback-desk'>
        <View className='cashback-desk__quiet'>
          有人参加时，整份奖励先从预算里留出来；留不出就不再接受新的人，已经参加的不受影响。没有走完的，结束七天后还回预算。
        </View>
        <Loaded of={read} failed='返现没有取到' placeholder={<Skeleton shape='card' count={2} />}>
          {({ list }) => (
            <>
              {list.length === 0 && <Empty title='还没有开过返现' hint='在下面开第一期。' />}
              {list.map((period) => (
                <PeriodCard key={`${period.periodId} ${period.budgetFen}`} period={period} onChanged={read.refresh} />
              ))}
            </>
          )}
        </Loaded>
        <NewPeriod onChanged={read.refresh} />
      </View>
    </AppPage>
  )
}
