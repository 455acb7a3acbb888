import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { WALLET_SOURCE_LABEL } from '@xinqi/domain/rules/wallet'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useCall } from '@/api/use-call'
import { MoneyLine } from '@/features/order/money-lines'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Card, CardDivider } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Price } from '@/ui/price/price'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { WithdrawForm } from './withdraw-form'
import './index.scss'

/** 余额: what one holds and where it is from, what is to come, and the way out of it. */
export default function WithdrawalPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const wallet = useCall('GET /appoint/cashbackWithdraw/availableWithdrawAmount', loggedIn ? {} : null)
  return (
    <AppPage route='withdrawal'>
      <Loaded of={wallet} failed='余额没有取到' placeholder={<Skeleton shape='card' count={2} />}>
        {(data) => (
          <View className='withdrawal'>
            {data.sources.length === 0 ? (
              <Empty title='余额里还没有钱' hint='返现和邀请朋友的奖励会放在这里，可以付款，也可以提现到微信。' />
            ) : (
              <Balance wallet={data} />
            )}
            {data.mostFen > 0 && <WithdrawForm wallet={data} />}
            {data.availableFen > 0 && data.leftToday === 0 && (
              <View className='withdrawal__quiet'>今天的提现次数用完了，请明天再来。</View>
            )}
            <Card padding='none'>
              <Cell icon='clock' title='提现记录' onPress={() => void open('withdrawalRecord')} />
              <Cell
                icon='file-text'
                title='余额明细'
                onPress={() => void open('withdrawalRecord', { show: 'movements' })}
              />
            </Card>
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}

type Wallet = Data<'GET /appoint/cashbackWithdraw/availableWithdrawAmount'>

function Balance({ wallet: { availableFen, sources, pending } }: { wallet: Wallet }) {
  const now = useNow()
  return (
    <Card>
      <View className='withdrawal__quiet'>可用余额</View>
      <View className='withdrawal__balance'>
        <Price fen={availableFen} exact size='large' />
      </View>
      <CardDivider />
      {sources.map((one) => (
        <MoneyLine key={one.source} label={WALLET_SOURCE_LABEL[one.source]} amountFen={one.availableFen} />
      ))}
      {pending.map(({ source, amountFen, availableTime }) => (
        <View key={`${source} ${availableTime} ${amountFen}`} className='withdrawal__quiet'>
          {`还有${WALLET_SOURCE_LABEL[source]} ${formatFen(amountFen)}，${momentName(parseMoment(availableTime), now)} 起可用`}
        </View>
      ))}
    </Card>
  )
}
