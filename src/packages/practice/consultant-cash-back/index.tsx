import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { useLiveRefresh } from '@/realtime/events'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Price } from '@/ui/price/price'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { OnePayout } from './one-payout'
import { PayoutForm } from './payout-form'
import { Payouts } from './payouts'
import '@/features/settlement/settlement.scss'

/** 提现: what has been confirmed goes to one's own bank card; with a number, one payout and where it is. */
export default function ConsultantCashBackPage() {
  const { withdrawId } = usePageParams('consultantCashBack')
  return <AppPage route='consultantCashBack'>{withdrawId ? <OnePayout payoutNo={withdrawId} /> : <CashBack />}</AppPage>
}

function CashBack() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const available = useCall('GET /consult/payout/available', loggedIn ? {} : null)
  const payouts = usePages('GET /consult/payout/list', loggedIn ? {} : null)
  const refresh = () => Promise.all([available.refresh(), payouts.refresh()])
  useLiveRefresh(refresh)
  return (
    <Loaded of={available} failed='可以提现的金额没有取到' placeholder={<Skeleton shape='card' count={2} />}>
      {(shown) => (
        <View className='settlement'>
          <Card>
            <View className='settlement__quiet'>可以提现</View>
            <Price fen={shown.availableFen} exact size='large' />
            <View className='settlement__quiet'>确认过的结算单的到手金额，已扣服务费和个税。</View>
          </Card>
          <Card padding='none'>
            <Cell
              icon='wallet'
              title='收款的银行卡'
              note={shown.account ? `${shown.account.bankName} · 尾号 ${shown.account.lastFour}` : '还没有可以收款的卡'}
              onPress={() => void open('settlementSetting')}
            />
          </Card>
          {shown.closed !== null && <View className='settlement__quiet'>{`${shown.closed}。`}</View>}
          {shown.closed === null && shown.mostFen === 0 && (
            <View className='settlement__quiet'>现在没有可以提现的。结算单确认以后，它的到手金额会到这里。</View>
          )}
          {shown.mostFen > 0 && shown.account && (
            <PayoutForm mostFen={shown.mostFen} account={shown.account} onApplied={refresh} />
          )}
          <Payouts of={payouts} />
        </View>
      )}
    </Loaded>
  )
}
