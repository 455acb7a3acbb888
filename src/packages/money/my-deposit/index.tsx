import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { DepositCard } from './deposit-card'
import '@/features/deposit/deposit.scss'

const AS = { as: 'consultant' } as const

/** 我的保证金: each one with its movements, newest first. */
export default function MyDepositPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const deposits = useCall('GET /appoint/consultDepositOrder/list', loggedIn ? {} : null, AS)
  useLiveRefresh(() => loggedIn && deposits.refresh())
  const toCertification = (
    <Button variant='ghost' size='medium' onPress={() => void open('consultantAuthentication')}>
      去认证
    </Button>
  )
  return (
    <AppPage route='myDeposit'>
      <Loaded of={deposits} failed='保证金没有取到'>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title='还没有缴纳过保证金' action={toCertification} />
          ) : (
            <View className='deposit'>
              {list.map((deposit) => (
                <DepositCard key={deposit.depositNo} deposit={deposit} onChanged={deposits.refresh} />
              ))}
              <Button variant='text' size='medium' onPress={() => void open('depositRule')}>
                保证金规则
              </Button>
              {toCertification}
            </View>
          )
        }
      </Loaded>
    </AppPage>
  )
}
