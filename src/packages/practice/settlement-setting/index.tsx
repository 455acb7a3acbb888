import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { accountAfterYes } from '@xinqi/domain/status/payout'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { Rates } from './rates'
import '@/features/settlement/settlement.scss'

/** 结算设置: the bank card that one is paid to, and by which rates a month is settled. */
export default function SettlementSettingPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const accounts = useCall('GET /consult/payout/accounts', loggedIn ? {} : null)
  useLiveRefresh(accounts.refresh)
  return (
    <AppPage route='settlementSetting'>
      <Loaded of={accounts} failed='收款账户没有取到' placeholder={<Skeleton shape='card' count={2} />}>
        {({ list }) => {
          const [newest] = list
          const used = list.find(({ state }) => state === 'confirmed')
          const waits = list.some(({ state }) => accountAfterYes(state) !== null)
          // Of what has ended, only a refusal that came last still asks something of its consultant.
          const shown = list.filter(
            (one) =>
              one.state === 'confirmed' ||
              accountAfterYes(one.state) !== null ||
              (one === newest && one.state === 'refused'),
          )
          return (
            <View className='settlement'>
              <View className='settlement__title' role='heading' aria-level='2'>
                收款的银行卡
              </View>
              {shown.map((one) => (
                <AccountCard key={one.accountNo} account={one} onChanged={accounts.refresh} />
              ))}
              {!waits && <AccountForm replaces={used !== undefined} onAsked={accounts.refresh} />}
              {waits && (
                <Card tone='soft'>
                  新的卡由两位运营先后核对，一般一个工作日。在那之前，提现仍到原来的卡；没有原来的卡，就先等一等。
                </Card>
              )}
              <Rates isOwn={loggedIn} />
            </View>
          )
        }}
      </Loaded>
    </AppPage>
  )
}
